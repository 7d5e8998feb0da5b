import { Button } from '#src/ui/button.tsx';
import { links, notFound as words } from '#words';
import styles from './not-found-screen.module.css';

/** An address nothing lives at. */
export function NotFoundScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <h1 className={styles.heading}>{words.title}</h1>
      <p className={styles.words}>{words.text}</p>
      <Button href="/">{links.home}</Button>
    </div>
  );
}
