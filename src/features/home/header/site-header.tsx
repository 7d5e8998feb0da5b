import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { IconMenu2, IconX } from '#src/ui/icons.ts';
import { Brand } from '#src/ui/layout/logo.tsx';
import { m } from '#messages';
import { AbstractAction, RegistrationAction } from './header-actions.tsx';
import { HeaderDialogs, type HeaderDialog } from './header-dialogs.tsx';
import { MainMenu } from './main-menu.tsx';
import { navigation } from './navigation.ts';
import { useScrolled } from './use-scrolled.ts';
import styles from './site-header.module.css';

/**
 * The header: logo, links to sections, and buttons for registration and abstracts.
 * Rows: HOME-HDR-01 to HOME-HDR-07. Decision 2.
 */
export function SiteHeader() {
  const isScrolled = useScrolled();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<HeaderDialog>();
  const isCovered = isScrolled || isMenuOpen;
  const open = (next: HeaderDialog) => {
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
          <ul>
            {navigation.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name()}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.actions}>
          <AbstractAction onPress={() => open('abstract')} />
          <RegistrationAction onPress={() => open('soon')} />
        </div>
        <Burger isOpen={isMenuOpen} onToggle={() => setMenuOpen(!isMenuOpen)} />
      </div>
      {isMenuOpen && <MainMenu onClose={() => setMenuOpen(false)} onOpen={open} />}
      <HeaderDialogs shown={dialog} onClose={() => setDialog(undefined)} />
    </div>
  );
}

function Burger({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const Sign = isOpen ? IconX : IconMenu2;
  return (
    <UnstyledButton
      className={styles.burger}
      aria-label={m.header_menu()}
      aria-expanded={isOpen}
      aria-controls="main-menu"
      onClick={onToggle}
    >
      <Sign size={26} stroke={1.75} aria-hidden="true" />
    </UnstyledButton>
  );
}
