import styles from './booking.module.css';

/** The form's shape while its chunk comes. Look: Loading. */
export function FormSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="vh">Loading the form…</span>
      {Array.from({ length: 8 }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
