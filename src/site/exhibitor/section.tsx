import { Group, Paper, Stack } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import styles from './exhibitor.module.css';

interface SectionProps {
  id?: string;
  title: string;
  /** control beside the heading, at the end of its line */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card with a heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <Paper
      withBorder
      radius="lg"
      ref={useKeepFocus()}
      component="section"
      p="card"
      id={id}
      className={styles.card}
      aria-labelledby={titleId}
    >
      <Stack gap={20}>
        <Group gap="var(--mantine-spacing-sm) var(--mantine-spacing-lg)" justify="space-between" mih="var(--tap)">
          <h2 id={titleId}>{title}</h2>
          {aside}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

/** A skeleton with this number of rows. It appears after a short delay. */
export const SectionSkeleton = (skeleton: { label: string; rows: number }) => (
  <SkeletonRows className={`skeleton ${styles.coming}`} {...skeleton} />
);
