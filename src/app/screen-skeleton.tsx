import styles from './screen-skeleton.module.css';

/** A page's shape while its chunk comes: a heading and what follows it, shown after 200 ms. Look: Loading. */
export function ScreenSkeleton() {
  return (
    <div className={`wrap ${styles.skeleton}`} role="status">
      <span className="vh">Loading…</span>
      <span className={styles.heading} />
      <span className={styles.lede} />
      <span className={styles.body} />
    </div>
  );
}
