import { Button } from '#src/ui/button.tsx';
import { useRuntime } from '#src/ui/runtime.ts';
import { m } from '#messages';

interface ActionProps {
  /** opens the dialog of the action */
  onPress: () => void;
  size?: 'sm';
}

/** The button for abstracts, disabled while the phase is not open. Row: HOME-HDR-05. Decision 2. */
export function AbstractAction({ onPress, size = 'sm' }: ActionProps) {
  if (useRuntime().phases.abstracts !== 'open') {
    return (
      <Button variant="grey" size={size} aria-disabled="true">
        {m.header_abstracts_closed()}
      </Button>
    );
  }
  return (
    <Button variant="default" size={size} aria-haspopup="dialog" onClick={onPress}>
      {m.header_abstracts_submit()}
    </Button>
  );
}

/** The booking button, depending on the registration phase. Row: HOME-HDR-06. Decision 2. */
export function RegistrationAction({ onPress, size = 'sm' }: ActionProps) {
  const { registration } = useRuntime().phases;
  if (registration === 'soon') {
    return (
      <Button variant="brass" size={size} aria-haspopup="dialog" onClick={onPress}>
        {m.header_registration_book()}
      </Button>
    );
  }
  return registration === 'open' ? (
    <Button href="/classic-booking" variant="brass" size={size}>
      {m.header_registration_book()}
    </Button>
  ) : (
    <Button href="/" variant="grey" size={size}>
      {m.header_registration_closed()}
    </Button>
  );
}
