import { useId, type ReactNode } from 'react';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import styles from './exhibitor.module.css';

/** A card with a heading. `aside` is the control at the end of the heading line. */
export function Section({ id, title, aside, children }: SectionProps) {
  const titleId = useId();
  const keepFocus = useKeepFocus();
  return (
    <section ref={keepFocus} id={id} className={`stack gap-5 card padded ${styles.card}`} aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A skeleton of `rows` lines that appears after a short delay. `label` is for screen readers. */
export const SectionSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <div className={`skeleton ${styles.coming}`} role="status" data-rows={rows}>
    <span className="vh">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} />
    ))}
  </div>
);
