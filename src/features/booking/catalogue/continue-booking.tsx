import { isPassKey, type PassKey } from '#domain/passes.ts';
import { useArrival } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { continueBooking } from '#words';

/** The way back to a booking that was begun; nothing for whoever does not come from one of this pass. */
export function ContinueBooking({ pass }: { pass: PassKey }) {
  const { state } = useArrival();
  if (begunIn(state) !== pass) return null;
  return (
    <Button href={`/booking?pass=${pass}`} variant="default" fullWidth>
      {continueBooking}
    </Button>
  );
}

/** The pass of a booking the visitor comes back from: 'Go Back' and 'Try Again' bring it along. */
function begunIn(state: unknown): PassKey | undefined {
  if (typeof state !== 'object' || state === null || !('pass' in state)) return undefined;
  return typeof state.pass === 'string' && isPassKey(state.pass) ? state.pass : undefined;
}
