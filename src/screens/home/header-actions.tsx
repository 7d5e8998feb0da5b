import { ButtonLink } from '#src/components/button-link.tsx';
import { PlainButton } from '#src/components/plain-button.tsx';
import { useRuntime } from '#src/components/runtime.ts';

interface ActionProps {
  /** opens the dialog that belongs to it */
  onPress: () => void;
  size?: 'sm';
}

/** What can be done about an abstract: nothing while it is closed. Spec: landing 2.2; decision 2. */
export function AbstractAction({ onPress, size = 'sm' }: ActionProps) {
  if (useRuntime().phases.abstracts !== 'open') {
    return (
      <PlainButton variant="grey" size={size}>
        Abstract Closed
      </PlainButton>
    );
  }
  return (
    <PlainButton variant="default" size={size} aria-haspopup="dialog" onClick={onPress}>
      Submit Abstract
    </PlainButton>
  );
}

/** The way to a pass as the phase of registration has it. Spec: landing 2.2; decision 2. */
export function RegistrationAction({ onPress, size = 'sm' }: ActionProps) {
  const { registration } = useRuntime().phases;
  if (registration === 'soon') {
    return (
      <PlainButton variant="brass" size={size} aria-haspopup="dialog" onClick={onPress}>
        Book your Pass
      </PlainButton>
    );
  }
  return registration === 'open' ? (
    <ButtonLink href="/classic-booking" variant="brass" size={size}>
      Book your Pass
    </ButtonLink>
  ) : (
    <ButtonLink href="/" variant="grey" size={size}>
      Registration Closed
    </ButtonLink>
  );
}
