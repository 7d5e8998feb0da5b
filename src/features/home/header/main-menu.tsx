import { useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useRuntime } from '#src/ui/runtime.ts';
import { m } from '#messages';
import type { HeaderDialog } from './header-dialogs.tsx';
import { navigation } from './navigation.ts';
import styles from './site-header.module.css';

/** The menu of narrow windows. Every choice closes it. Rows: HOME-HDR-07 to HOME-HDR-10. */
export function MainMenu({ onClose, onOpen }: MainMenuProps) {
  useEscape(onClose);
  return (
    <nav id="main-menu" aria-label={m.header_menu()} className={`wrap ${styles.menu}`}>
      <ul>
        {navigation.map(({ name, href }) => (
          <li key={href}>
            <a href={href} onClick={onClose}>
              {name()}
            </a>
          </li>
        ))}
      </ul>
      <Actions onClose={onClose} onOpen={onOpen} />
    </nav>
  );
}

function Actions({ onClose, onOpen }: MainMenuProps) {
  const { registration, abstracts } = useRuntime().phases;
  return (
    <div className={styles.menuActions}>
      {abstracts === 'open' ? (
        <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen('abstract')}>
          {m.header_abstracts_submit()}
        </Button>
      ) : (
        <Button variant="grey" onClick={onClose}>
          {m.header_abstracts_closed()}
        </Button>
      )}
      {registration === 'soon' ? (
        <Button aria-haspopup="dialog" onClick={() => onOpen('soon')}>
          {m.header_registration_book()}
        </Button>
      ) : (
        <Button href={registration === 'open' ? '/classic-booking' : '/'}>{m.header_registration_book()}</Button>
      )}
    </div>
  );
}

/** Escape closes the menu and focuses the menu button. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      document.querySelector<HTMLElement>('[aria-controls="main-menu"]')?.focus();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);
}

interface MainMenuProps {
  onClose: () => void;
  onOpen: (dialog: HeaderDialog) => void;
}
