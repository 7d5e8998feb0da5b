import { isPassKey, type PassKey } from '#domain/booking/passes.ts';
import { useArrival } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';

/**
 * Link back to a started booking. Renders nothing if the visitor does not come from a booking of this pass.
 * Row: ROUTE-14.
 */
export function ContinueBooking({ pass }: { pass: PassKey }) {
  const { state } = useArrival();
  if (passOfDraft(state) !== pass) return null;
  return (
    <Button href={`/booking?pass=${pass}`} variant="default" fullWidth>
      {m.continue_booking()}
    </Button>
  );
}

/** The pass in the navigation state of 'Go Back' and 'Try Again'. */
function passOfDraft(state: unknown): PassKey | undefined {
  if (typeof state !== 'object' || state === null || !('pass' in state)) return undefined;
  return typeof state.pass === 'string' && isPassKey(state.pass) ? state.pass : undefined;
}
