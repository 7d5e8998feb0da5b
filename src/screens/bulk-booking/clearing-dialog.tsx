import { useSelector } from '@xstate/react';
import { Button } from '#src/components/button.tsx';
import { Dialog } from '#src/components/dialog.tsx';
import { clearing as words } from '#words';
import type { ChoiceActor } from './flows.ts';

/** Asked before a change clears chosen workshops. Spec: registration 4.3. */
export function ClearingDialog({ choice }: { choice: ChoiceActor }) {
  const opened = useSelector(choice, (state) => state.matches('asking'));
  const change = useSelector(choice, ({ context }) => context.change);
  const keep = () => choice.send({ type: 'change.declined' });
  return (
    <Dialog
      opened={opened}
      title={words.title}
      onClose={keep}
      footer={
        <>
          <Button variant="default" onClick={keep}>
            {words.keep}
          </Button>
          <Button variant="danger" onClick={() => choice.send({ type: 'change.confirmed' })}>
            {words.clear}
          </Button>
        </>
      }
    >
      <p>{change && 'key' in change ? words.pass : words.quantity}</p>
    </Dialog>
  );
}
