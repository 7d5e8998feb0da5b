import { useWindowEvent } from '@mantine/hooks';
import { m } from '#messages';
import { HeaderActions, type HeaderDialog } from './header-actions.tsx';
import { navigation } from './links.ts';
import styles from './frame.module.css';

/** The menu of narrow windows. Every choice closes it. Rows: HOME-HDR-07 to HOME-HDR-10. */
export function MainMenu({ onPress }: { onPress: (dialog?: HeaderDialog) => void }) {
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    onPress();
    document.querySelector<HTMLElement>('[aria-controls="main-menu"]')?.focus();
  });
  return (
    <nav id="main-menu" aria-label={m.header_menu()} className={`wrap ${styles.menu}`}>
      <NavigationLinks onPress={() => onPress()} />
      <HeaderActions isInMenu onPress={onPress} />
    </nav>
  );
}

/** Links to the sections, in the header and in its menu. */
export const NavigationLinks = ({ onPress }: { onPress?: () => void }) => (
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
