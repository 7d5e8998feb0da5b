import { desk as words } from '#words';
import styles from '../booking.module.css';

/** Skeleton of the form while its chunk loads. Look: Loading. */
export function FormSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">{words.loading}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
