import { useArrival } from '#src/lib/address.ts';
import { Button } from '#src/ui/button.tsx';
import { tryAgain } from '#words';

/** Back to the catalogue, with what the booking sent along. */
export function TryAgain() {
  return (
    <Button variant="default" href="/classic-booking" state={useArrival().state}>
      {tryAgain}
    </Button>
  );
}
