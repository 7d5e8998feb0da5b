import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRuntime } from '#src/components/runtime.ts';

const Dialog = lazy(async () => ({ default: (await import('#src/components/dialog.tsx')).Dialog }));

/** The way to the passes as the phase of registration has it. Decision 2. */
export function BookYourPass() {
  const { registration } = useRuntime().phases;
  if (registration === 'soon') return <ComingSoon />;
  if (registration === 'open') {
    return (
      <Button component={Link} to="/classic-booking" variant="brass" size="lg">
        Book your Pass
      </Button>
    );
  }
  return (
    <Button component={Link} to="/" variant="grey" size="lg">
      Registration Closed
    </Button>
  );
}

function ComingSoon() {
  const [shown, setShown] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button variant="brass" size="lg" aria-haspopup="dialog" onClick={() => setShown('open')}>
        Book your Pass
      </Button>
      {shown !== 'never' && (
        <Suspense>
          <Dialog opened={shown === 'open'} title="Coming Soon!" onClose={() => setShown('closed')}>
            <p>Booking will open shortly. Stay tuned.</p>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
