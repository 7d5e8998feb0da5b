import { Button } from '#src/components/button.tsx';
import { IconArrowLeft } from '#src/components/icons.ts';
import { Brand } from '#src/components/logo.tsx';
import styles from './page-header.module.css';

/** The header of a page without script: the sign, and the way home in words. */
export function PageHeader() {
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Brand />
        <nav aria-label="Site">
          <Button
            href="/"
            variant="subtle"
            icon={<IconArrowLeft className={styles.arrow} size={20} stroke={1.75} aria-hidden="true" />}
          >
            Back to Home
          </Button>
        </nav>
      </div>
    </div>
  );
}
