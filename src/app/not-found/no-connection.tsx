import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';
import styles from './not-found-screen.module.css';

/**
 * Shown offline in place of a page that is not in the cache. The service worker lists the cached pages, see
 * src/lib/offline/placeholders.ts. Decision 25.
 */
export function NoConnection() {
  return (
    <div className="wrap screen-space">
      <h1 className={styles.heading}>{m.offline_title()}</h1>
      <p className={styles.words}>{m.offline_text()}</p>
      <nav id="kept-pages" className={styles.kept} aria-labelledby="kept-title" hidden>
        <h2 id="kept-title">{m.offline_kept()}</h2>
        <ul />
      </nav>
      <Button href="/">{m.links_home()}</Button>
    </div>
  );
}
