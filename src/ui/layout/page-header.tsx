import { Button } from '../button.tsx';
import { IconArrowLeft } from '../icons.ts';
import { Brand } from './logo.tsx';
import { m } from '#messages';
import styles from './page-header.module.css';

/** The header of pages without JavaScript: the logo and a link to the home page. */
export function PageHeader() {
  return (
    <div className={`no-print ${styles.bar}`}>
      <div className={`wrap ${styles.inner}`}>
        <Brand />
        <nav aria-label={m.frame_site()}>
          <Button
            href="/"
            variant="subtle"
            icon={<IconArrowLeft className="flips" size={20} stroke={1.75} aria-hidden="true" />}
          >
            {m.links_back_home()}
          </Button>
        </nav>
      </div>
    </div>
  );
}
