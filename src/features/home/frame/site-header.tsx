import { UnstyledButton } from '@mantine/core';
import { useSyncExternalStore, useState } from 'react';
import { IconMenu2, IconX } from '#src/ui/icons.ts';
import { Brand } from '#src/ui/layout/logo.tsx';
import { m } from '#messages';
import { HeaderActions, type HeaderDialog } from './header-actions.tsx';
import { AbstractNotice, ComingSoon } from './header-dialogs.tsx';
import { MainMenu, NavigationLinks } from './main-menu.tsx';
import styles from './frame.module.css';

/**
 * The header: logo, links to sections, and buttons for registration and abstracts.
 * Rows: HOME-HDR-01 to HOME-HDR-07. Decision 2.
 */
export function SiteHeader() {
  const isScrolled = useScrolled();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<HeaderDialog>();
  const isCovered = isScrolled || isMenuOpen;
  const closeDialog = () => setDialog(undefined);
  const open = (next?: HeaderDialog) => {
    setMenuOpen(false);
    setDialog(next);
  };
  return (
    <div className={`${styles.top} ${isCovered ? '' : 'on-deep'}`} data-scrolled={isScrolled} data-covered={isCovered}>
      <div className={`wrap ${styles.inner}`}>
        <span data-logo={isCovered ? 'coloured' : 'white'}>
          <Brand />
        </span>
        <nav aria-label={m.header_main()} className={styles.nav}>
          <NavigationLinks />
        </nav>
        <HeaderActions onPress={open} />
        <UnstyledButton
          className={styles.burger}
          aria-label={m.header_menu()}
          aria-expanded={isMenuOpen}
          aria-controls="main-menu"
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <IconX {...burger} /> : <IconMenu2 {...burger} />}
        </UnstyledButton>
      </div>
      {isMenuOpen && <MainMenu onPress={open} />}
      <AbstractNotice opened={dialog === 'abstract'} onClose={closeDialog} />
      <ComingSoon opened={dialog === 'soon'} onClose={closeDialog} />
    </div>
  );
}

const burger = { size: 26, stroke: 1.75, 'aria-hidden': true };

/** Up to this scroll position, in pixels, the page counts as at the top. Rows: HOME-HDR-01 to HOME-HDR-03. */
const threshold = 20;

/** True when the page is scrolled down; false during server rendering. */
const useScrolled = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true });
      return () => removeEventListener('scroll', changed);
    },
    () => window.scrollY > threshold,
    () => false,
  );
