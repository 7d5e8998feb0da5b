import { Burger } from '@mantine/core';
import event from '#event/event.json' with { type: 'json' };
import { Button } from '#src/ui/button.tsx';
import { IconSearch } from '#src/ui/icons.ts';
import { Seats } from '#src/ui/layout/logo.tsx';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import type { DeskPart } from '../app/desk-part.ts';
import { PersonMenu } from './person-menu.tsx';
import styles from './frame.module.css';

interface HeaderProps {
  parts: readonly DeskPart[];
  /** whether the navigation is open on a narrow screen */
  isOpen: boolean;
  onToggle: () => void;
  /** undefined if the person may not search */
  onSearch: (() => void) | undefined;
}

/** Event, search and the menu of the person. On narrow screens also the button of the navigation. */
export const Header = ({ parts, isOpen, onToggle, onSearch }: HeaderProps) => (
  <div className={styles.bar}>
    <Burger
      hiddenFrom="md"
      size="sm"
      opened={isOpen}
      onClick={onToggle}
      aria-expanded={isOpen}
      aria-label={m.desk_navigation_toggle()}
    />
    <Link className={styles.event} href="/desk" aria-label={event.shortName}>
      <Seats />
      <span>{event.shortName}</span>
    </Link>
    {onSearch && (
      <Button
        variant="default"
        size="sm"
        icon={IconSearch}
        className={styles.search!}
        aria-keyshortcuts="Control+K"
        onClick={onSearch}
      >
        <span className={styles.searchText}>{m.desk_search()}</span>
        <kbd className={styles.keys} aria-hidden="true">
          Ctrl K
        </kbd>
      </Button>
    )}
    <PersonMenu parts={parts.filter(({ place }) => place === 'person')} />
  </div>
);
