import { sections as words } from '#words';
import styles from './missing.module.css';

/** A section that stays empty says so to assistive technology alone; the way to ask again shows when it has the focus. Decision 15. */
export function Missing({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <>
      <p className="vh" role="status">
        {words.missing(title)}
      </p>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {words.tryAgain}
        <span className="vh">: {title}</span>
      </button>
    </>
  );
}
