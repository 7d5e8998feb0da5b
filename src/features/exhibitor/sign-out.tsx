import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { AreYouSure } from '#src/forms/are-you-sure.tsx';
import { signOut as words } from '#words';

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
        {words.ask}
      </Button>
      <AreYouSure
        opened={isAsking}
        title={words.title}
        text={words.text}
        keep={words.stay}
        go={words.ask}
        onKeep={() => setAsking(false)}
        onGo={onSignOut}
      />
    </>
  );
}
