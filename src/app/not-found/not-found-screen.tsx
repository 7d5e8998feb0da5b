import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import styles from './not-found-screen.module.css';

/** Content of the page for unknown URLs. */
export function NotFoundScreen() {
  return (
    <div className="wrap screen-space">
      <h1 className={styles.heading}>{m.not_found_title()}</h1>
      <p className={styles.words}>{m.not_found_text()}</p>
      <Button href="/">{m.links_home()}</Button>
    </div>
  );
}
