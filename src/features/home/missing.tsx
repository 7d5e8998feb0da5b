import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import styles from './missing.module.css';

/**
 * Shown if a section failed to load: a message for screen readers, and a retry button that is visible on focus.
 * Row: ERR-L-01. Decision 15.
 */
export function Missing({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <>
      <p className="vh" role="status">
        {m.sections_missing({ title })}
      </p>
      <Button variant="default" className={`no-print ${styles.retry}`} onClick={onRetry}>
        {m.sections_try_again()}
        <span className="vh">: {title}</span>
      </Button>
    </>
  );
}
