import { useId, type ReactNode } from 'react';
import { useHeldFocus } from '#src/ui/dialog/use-held-focus.ts';
import styles from './exhibitor.module.css';

/** A card of the area with its heading; what turns it stands at the end of the heading's line. */
export function Section({ id, title, aside, children }: SectionProps) {
  const titleId = useId();
  const held = useHeldFocus();
  return (
    <section ref={held} id={id} className={styles.card} aria-labelledby={titleId}>
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

/** The shape of what is on its way, after a moment; `said` is for assistive technology. */
export const Coming = ({ said, rows }: { said: string; rows: number }) => (
  <div className={styles.coming} role="status" data-rows={rows}>
    <span className="vh">{said}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} />
    ))}
  </div>
);
