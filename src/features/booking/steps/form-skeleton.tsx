import { m } from '#messages';
import styles from '../booking.module.css';

/** Skeleton of the form while its chunk loads. */
export function FormSkeleton() {
  return (
    <div className={`skeleton ${styles.skeleton}`} role="status">
      <span className="vh">{m.desk_loading()}</span>
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
