import { useSelector } from '@xstate/react';
import { groupOf } from '#machines/group-desk/group-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { groupCost as words } from '#words';
import type { DeskActor } from './flow-types.ts';

/** Asks for confirmation before an order is cancelled. */
export function CancelDialog({ desk }: { desk: DeskActor }) {
  const isOpen = useSelector(desk, (state) => state.hasTag('asking'));
  const isBusy = useSelector(desk, (state) => state.matches({ showing: 'cancelling' }));
  const group = useSelector(desk, ({ context }) => groupOf(context, context.chosen?.order ?? ''));
  const drop = () => desk.send({ type: 'cancel.dropped' });
  return (
    <Dialog
      opened={isOpen}
      title={words.cancelTitle}
      onClose={drop}
      isHeld={isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={drop}>
            {words.keep}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => desk.send({ type: 'cancel.confirmed' })}>
            {isBusy ? words.cancelling : words.cancel}
          </Button>
        </>
      }
    >
      {group && <p>{words.cancelText(group.order_code, group.participants.length)}</p>}
    </Dialog>
  );
}
