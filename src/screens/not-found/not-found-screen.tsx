import { Button } from '#src/components/button.tsx';
import styles from './not-found-screen.module.css';

/** An address nothing lives at. */
export function NotFoundScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <h1 className={styles.heading}>This page was not found</h1>
      <p className={styles.words}>The address may be mistyped, or the page may have moved.</p>
      <Button href="/">Go to Home</Button>
    </div>
  );
}
