import { useState } from 'react';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { signOut as words } from '#words';

interface SignOutProps {
  hasUnsaved: () => boolean;
  onSignOut: () => void;
}

/** Leaves nothing behind on the device; asks first where something typed would go with it. */
export function SignOut({ hasUnsaved, onSignOut }: SignOutProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => (hasUnsaved() ? setAsking(true) : onSignOut())}>
        {words.ask}
      </Button>
      <Dialog
        opened={isAsking}
        title={words.title}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="default" onClick={() => setAsking(false)}>
              {words.stay}
            </Button>
            <Button variant="danger" onClick={onSignOut}>
              {words.ask}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
      </Dialog>
    </>
  );
}
