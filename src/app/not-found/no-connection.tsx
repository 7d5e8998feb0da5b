import { Button } from '#src/ui/button.tsx';
import { offline as words } from '#words';
import { m } from '#messages';
import styles from './not-found-screen.module.css';

/** An address that is not kept on the device. The worker names the pages that are, see src/lib/offline/placeholders.ts. Decision 25. */
export function NoConnection() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <h1 className={styles.heading}>{words.title}</h1>
      <p className={styles.words}>{words.text}</p>
      <nav id="kept-pages" className={styles.kept} aria-labelledby="kept-title" hidden>
        <h2 id="kept-title">{words.kept}</h2>
        <ul />
      </nav>
      <Button href="/">{m.links_home()}</Button>
    </div>
  );
}
