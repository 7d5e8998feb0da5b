import { useSelector } from '@xstate/react';
import { groupOf } from '#machines/group-desk/group-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { m } from '#messages';
import type { DeskActor } from './flow-types.ts';

/** Asks for confirmation, because up to a hundred people get a mail. */
export function PassesDialog({ desk }: { desk: DeskActor }) {
  const isOpen = useSelector(desk, (state) => state.hasTag('askingAll'));
  const group = useSelector(desk, ({ context }) => groupOf(context, context.chosen?.order ?? ''));
  const drop = () => desk.send({ type: 'passes.dropped' });
  return (
    <Dialog
      opened={isOpen}
      title={m.group_people_send_all_title()}
      onClose={drop}
      footer={
        <>
          <Button variant="default" onClick={drop}>
            {m.group_people_send_all_no()}
          </Button>
          <Button onClick={() => desk.send({ type: 'passes.confirmed' })}>{m.group_people_send_all_yes()}</Button>
        </>
      }
    >
      {group && <p>{m.group_people_send_all_text({ participants: group.participants.length })}</p>}
    </Dialog>
  );
}
