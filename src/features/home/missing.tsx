import { m } from '#messages';
import styles from './missing.module.css';

/** For a section that failed to load: a message for screen readers and a retry button that is visible on focus. Decision 15. */
export function Missing({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <>
      <p className="vh" role="status">
        {m.sections_missing({ title })}
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {m.sections_try_again()}
        <span className="vh">: {title}</span>
      </button>
    </>
  );
}
