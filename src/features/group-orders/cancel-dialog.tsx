import { useSelector } from '@xstate/react';
import { groupOf } from '#machines/group-desk/group-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
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
      title={m.group_cost_cancel_title()}
      onClose={drop}
      isHeld={isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={drop}>
            {m.group_cost_keep()}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={() => desk.send({ type: 'cancel.confirmed' })}>
            {isBusy ? m.group_cost_cancelling() : m.group_cost_cancel()}
          </Button>
        </>
      }
    >
      {group && <p>{m.group_cost_cancel_text({ participants: group.participants.length, code: group.order_code })}</p>}
    </Dialog>
  );
}
