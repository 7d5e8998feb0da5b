import { Stack, VisuallyHidden } from '@mantine/core';
interface SkeletonRowsProps {
  /** text for screen readers */
  label: string;
  rows: number;
  className: string | undefined;
}

/** Placeholder for loading content. `className` decides how its rows look. */
export const SkeletonRows = ({ label, rows, className }: SkeletonRowsProps) => (
  <Stack gap="sm" className={className} role="status" data-rows={rows}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} />
    ))}
  </Stack>
);
