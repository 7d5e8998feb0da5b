import { Group, Stack, UnstyledButton } from '@mantine/core';
import { useSyncExternalStore, useState, type ComponentProps } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { IconMenu2, IconX } from '#src/ui/icons.ts';
import { Link } from '#src/ui/link.tsx';
import { Brand } from '#src/ui/layout/logo.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import { navigation } from './links.ts';
import styles from './frame.module.css';

/** The header: logo, links and buttons. Rows: HOME-HDR-01 to HOME-HDR-07. Decision 2. */
export function SiteHeader() {
  const isScrolled = useScrolled();
  const [dialog, setDialog] = useState<HeaderDialog>();
  const closeDialog = () => setDialog(undefined);
  const open = (next?: HeaderDialog) => {
    document.getElementById('main-menu')?.hidePopover?.(); // Safari 16 has no popovers
    setDialog(next);
  };
  return (
    <div className={`${styles.top} ${isScrolled ? '' : 'on-deep'}`} data-scrolled={isScrolled}>
      <div className={`wrap ${styles.inner}`}>
        <span data-logo={isScrolled ? 'coloured' : 'white'}>
          <Brand />
        </span>
        <nav aria-label={m.header_main()} className={styles.nav}>
          <NavigationLinks />
        </nav>
        <HeaderActions onPress={open} />
        <UnstyledButton className={styles.burger} aria-label={m.header_menu()} popoverTarget="main-menu">
          <IconMenu2 {...burger} />
          <IconX {...burger} />
        </UnstyledButton>
      </div>
      <MainMenu onPress={open} />
      <AbstractNotice opened={dialog === 'abstract'} onClose={closeDialog} />
      <ComingSoon opened={dialog === 'soon'} onClose={closeDialog} />
    </div>
  );
}

const burger = { size: 26, stroke: 1.75, 'aria-hidden': true };

/** Scroll position in pixels. Above this value the header has its second look. Rows: HOME-HDR-01 to HOME-HDR-03. */
const threshold = 20;

/** True if the page is scrolled down. False during server rendering. */
const useScrolled = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true });
      return () => removeEventListener('scroll', changed);
    },
    () => window.scrollY > threshold,
    () => false,
  );

/**
 * The menu on narrow screens, a popover, so the browser opens and closes it without JavaScript. A click on a link or
 * button closes it; until hydration src/site/app/early.ts does that. Rows: HOME-HDR-07 to HOME-HDR-10.
 */
export const MainMenu = ({ onPress }: Pick<HeaderActionsProps, 'onPress'>) => (
  <nav id="main-menu" popover="auto" aria-label={m.header_menu()} className={styles.menu}>
    <NavigationLinks onPress={() => onPress()} />
    <Link href="/tickets" className={styles.tickets}>
      {m.links_find_tickets()}
    </Link>
    <HeaderActions isInMenu onPress={onPress} />
  </nav>
);

/** Links to the sections. The header and the menu use them. */
const NavigationLinks = ({ onPress }: { onPress?: () => void }) => (
  <ul>
    {navigation.map(({ name, href }) => (
      <li key={href}>
        <a href={href} onClick={onPress}>
          {name()}
        </a>
      </li>
    ))}
  </ul>
);

/** 'abstract': dialog with the conditions for abstracts; 'soon': dialog that says that booking has not opened yet. */
type HeaderDialog = 'abstract' | 'soon';

interface HeaderActionsProps {
  isInMenu?: boolean;
  /** closes the menu, and opens the dialog if one is given */
  onPress: (dialog?: HeaderDialog) => void;
}

/**
 * Buttons for abstracts and booking. They depend on the phases. While registration is closed, the button in the menu
 * still says 'Book your Pass'. Rows: HOME-HDR-05, HOME-HDR-06, HOME-HDR-09, HOME-HDR-10. Decision 2.
 */
function HeaderActions({ isInMenu = false, onPress }: HeaderActionsProps) {
  const { registration, abstracts } = useRuntime().phases;
  const booking = isInMenu ? 'filled' : 'brass';
  const isClosed = registration !== 'open' && !isInMenu;
  const buttons = (
    <>
      {abstracts === 'open' ? (
        <Button variant="default" aria-haspopup="dialog" onClick={() => onPress('abstract')}>
          {m.header_abstracts_submit()}
        </Button>
      ) : (
        <Button variant="grey" aria-disabled={!isInMenu} onClick={() => onPress()}>
          {m.header_abstracts_closed()}
        </Button>
      )}
      {registration === 'soon' ? (
        <Button variant={booking} aria-haspopup="dialog" onClick={() => onPress('soon')}>
          {m.header_registration_book()}
        </Button>
      ) : (
        <Button href={registration === 'open' ? '/classic-booking' : '/'} variant={isClosed ? 'grey' : booking}>
          {isClosed ? m.header_registration_closed() : m.header_registration_book()}
        </Button>
      )}
    </>
  );
  return isInMenu ? (
    <Stack gap="sm" mt="md">
      {buttons}
    </Stack>
  ) : (
    <Group gap="xs" align="stretch" wrap="nowrap" className={styles.actions}>
      {buttons}
    </Group>
  );
}

type DialogProps = Pick<ComponentProps<typeof Dialog>, 'opened' | 'onClose'>;

/** Dialog with the conditions for abstracts. Rows: HOME-NTC-01 to HOME-NTC-05. */
export function AbstractNotice({ opened, onClose }: DialogProps) {
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {m.abstract_notice_cancel()}
      </Button>
      <Button href="/abstract-submission">{m.abstract_notice_proceed()}</Button>
    </>
  );
  return (
    <Dialog opened={opened} title={m.abstract_notice_title()} onClose={onClose} footer={actions}>
      <Stack>
        <p>{m.abstract_notice_who()}</p>
        <p>{m.abstract_notice_next()}</p>
      </Stack>
    </Dialog>
  );
}

/** Dialog that says that booking has not opened yet. Rows: HOME-HERO-06, HOME-HERO-07. */
export function ComingSoon({ opened, onClose }: DialogProps) {
  const close = <Button onClick={onClose}>{m.coming_soon_close()}</Button>;
  return (
    <Dialog opened={opened} title={m.coming_soon_title()} onClose={onClose} footer={close}>
      <p>{m.coming_soon_text()}</p>
    </Dialog>
  );
}
