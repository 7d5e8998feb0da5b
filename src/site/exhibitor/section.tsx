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
    <section
      ref={useKeepFocus()}
      id={id}
      className={`stack gap-5 card padded ${styles.card}`}
      aria-labelledby={titleId}
    >
      <div className="row middle apart tall gap-3-6">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A skeleton with this number of rows. It appears after a short delay. */
export const SectionSkeleton = (skeleton: { label: string; rows: number }) => (
  <SkeletonRows className={`skeleton ${styles.coming}`} {...skeleton} />
);
