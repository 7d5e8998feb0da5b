import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { AreYouSure } from '#src/forms/are-you-sure.tsx';
import { m } from '#messages';

interface SignOutProps {
  hasUnsaved: () => boolean;
  onSignOut: () => void;
}

/** Signs out and removes all data from the device. Asks first if there is unsaved input. */
export function SignOut({ hasUnsaved, onSignOut }: SignOutProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => (hasUnsaved() ? setAsking(true) : onSignOut())}>
        {m.sign_out_ask()}
      </Button>
      <AreYouSure
        opened={isAsking}
        title={m.sign_out_title()}
        text={m.sign_out_text()}
        keep={m.sign_out_stay()}
        go={m.sign_out_ask()}
        onKeep={() => setAsking(false)}
        onGo={onSignOut}
      />
    </>
  );
}
