import { AppShell } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { m } from '#messages';
import type { DeskPart } from '../app/desk-part.ts';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { SeenRoleBar } from './seen-role-bar.tsx';
import { useAllowedParts } from './use-allowed-parts.ts';
import styles from './frame.module.css';

/** The frame of the desk: header, navigation and the open part. */
export function DeskFrame({ parts }: { parts: readonly DeskPart[] }) {
  const [isOpen, { toggle: toggleNavigation, close: closeNavigation }] = useDisclosure();
  const [isSearching, search] = useDisclosure();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const allowed = useAllowedParts(parts);
  const canSearch = allowed.some(({ path }) => path === 'orders');
  useEffect(() => closeNavigation(), [pathname, closeNavigation]);
  useHotkeys([['mod+K', () => canSearch && search.open()]], []);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      classNames={{ main: styles.main!, header: styles.header!, navbar: styles.navbar! }}
    >
      <AppShell.Header className="no-print">
        <a className={styles.skip} href="#main">
          {m.frame_skip()}
        </a>
        <Header
          parts={allowed}
          isOpen={isOpen}
          onToggle={toggleNavigation}
          onSearch={canSearch ? search.open : undefined}
        />
      </AppShell.Header>
      <AppShell.Navbar className="on-deep no-print">
        <Navigation parts={allowed} />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} aria-busy={state === 'loading' || undefined}>
        {state === 'loading' && <div className={`late ${styles.progress}`} aria-hidden="true" />}
        <SeenRoleBar />
        <Outlet />
      </AppShell.Main>
      <SearchDialog opened={isSearching} onClose={search.close} />
      <ScrollRestoration />
    </AppShell>
  );
}
