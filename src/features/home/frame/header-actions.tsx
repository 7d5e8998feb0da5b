import { Button } from '#src/ui/button.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';
import { m } from '#messages';
import styles from './frame.module.css';

/** 'abstract': conditions for abstracts; 'soon': booking has not opened. */
export type HeaderDialog = 'abstract' | 'soon';

interface HeaderActionsProps {
  isInMenu?: boolean;
  /** opens a dialog; without one it only closes the menu */
  onPress: (dialog?: HeaderDialog) => void;
}

/**
 * The buttons for abstracts and booking, depending on the phases. While registration is closed, the menu still says
 * 'Book your Pass'. Rows: HOME-HDR-05, HOME-HDR-06, HOME-HDR-09, HOME-HDR-10. Decision 2.
 */
export function HeaderActions({ isInMenu = false, onPress }: HeaderActionsProps) {
  const { registration, abstracts } = useRuntime().phases;
  const booking = isInMenu ? 'filled' : 'brass';
  const saysClosed = registration !== 'open' && !isInMenu;
  return (
    <div className={isInMenu ? 'stack top-4' : styles.actions}>
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
        <Button href={registration === 'open' ? '/classic-booking' : '/'} variant={saysClosed ? 'grey' : booking}>
          {saysClosed ? m.header_registration_closed() : m.header_registration_book()}
        </Button>
      )}
    </div>
  );
}
