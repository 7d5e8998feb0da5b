import { Button } from '../button.tsx';
import { IconArrowLeft } from '../icons.ts';
import { Brand } from './logo.tsx';
import { frame as words, links } from '#words';
import styles from './page-header.module.css';

/** The header of a page without script: the sign, and the way home in words. */
export function PageHeader() {
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Brand />
        <nav aria-label={words.site}>
          <Button
            href="/"
            variant="subtle"
            icon={<IconArrowLeft className={styles.arrow} size={20} stroke={1.75} aria-hidden="true" />}
          >
            {links.backHome}
          </Button>
        </nav>
      </div>
    </div>
  );
}
