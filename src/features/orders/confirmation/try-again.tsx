import { useArrival } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { m } from '#messages';

/** Link to the catalogue. It passes on the navigation state of the booking. */
export function TryAgain() {
  return (
    <Button href="/classic-booking" state={useArrival().state}>
      {m.try_again()}
    </Button>
  );
}
