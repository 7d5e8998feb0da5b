interface SkeletonRowsProps {
  /** text for screen readers */
  label: string;
  rows: number;
  className: string | undefined;
}

/** Placeholder for loading content. `className` decides how its rows look. */
export const SkeletonRows = ({ label, rows, className }: SkeletonRowsProps) => (
  <div className={className} role="status" data-rows={rows}>
    <span className="vh">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} />
    ))}
  </div>
);
