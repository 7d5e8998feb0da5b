import { useId, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import styles from './exhibitor.module.css';

interface SectionProps {
  id?: string;
  title: string;
  /** control at the end of the heading line */
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

/** A skeleton of `rows` lines that appears after a short delay. `label` is for screen readers. */
export const SectionSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <div className={`skeleton ${styles.coming}`} role="status" data-rows={rows}>
    <span className="vh">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} />
    ))}
  </div>
);

/** An error with 'Try again'. */
export const Failed = ({ title, onRetry }: { title: string | undefined; onRetry: () => void }) => (
  <NoticeBox tone="bad" role="alert" {...(title && { title })}>
    <Button variant="default" className="top-3" onClick={onRetry}>
      {m.exhibitor_area_try_again()}
    </Button>
  </NoticeBox>
);
