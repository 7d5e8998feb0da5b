import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { IconArrowLeft, IconHome } from '../icons.ts';
import { ShareButton } from '../share/share-button.tsx';
import { Brand } from './logo.tsx';
import styles from './navigation-bar.module.css';

/** The navigation bar of all screens with ScreenFrame. Rows: NAV-01 to NAV-04. */
export const NavigationBar = ({ brand }: { brand?: ReactNode }) => (
  <Box bg="var(--card)" className={`no-print underlined ${styles.sticky}`}>
    <div className={`wrap ${styles.inner}`}>
      {brand && <div className={styles.brand}>{brand}</div>}
      <nav className={styles.nav} aria-label={m.frame_site()}>
        <Button href="/" variant="subtle" className={styles.back} icon={back}>
          <span className={styles.words}>{m.links_back_home()}</span>
        </Button>
        <Button href="/" variant="subtle" icon={IconHome}>
          <span className={styles.words}>{m.frame_home()}</span>
        </Button>
        <ShareButton />
      </nav>
    </div>
  </Box>
);

/** Header of pages without JavaScript: the logo, and a link to the home page. */
export const PageHeader = () => (
  <Box bg="var(--card)" className="no-print underlined">
    <div className={`wrap ${styles.plain}`}>
      <Brand />
      <nav aria-label={m.frame_site()}>
        <Button href="/" variant="subtle" icon={back}>
          {m.links_back_home()}
        </Button>
      </nav>
    </div>
  </Box>
);

const back = <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" className="flips" />;
