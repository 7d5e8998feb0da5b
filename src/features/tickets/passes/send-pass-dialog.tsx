import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import type { sendPassFlow } from './send-pass.flow.ts';
import { m } from '#messages';

/** Mails a pass again to the email of its booking. Rows: TICKET-28 to TICKET-31. Decision 21. */
export function SendPassDialog({ sending }: { sending: ActorRefFrom<typeof sendPassFlow> }) {
  const isOpen = useSelector(sending, (state) => state.hasTag('open'));
  const isBusy = useSelector(sending, (state) => state.hasTag('busy'));
  const isSent = useSelector(sending, (state) => state.hasTag('sent'));
  const problem = useSelector(sending, (state) => (state.hasTag('failed') ? state.context.problem : undefined));
  const cancel = () => sending.send({ type: 'cancel' });
  return (
    <Dialog
      opened={isOpen}
      title={m.send_pass_title()}
      onClose={cancel}
      isHeld={isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={cancel}>
            {m.send_pass_cancel()}
          </Button>
          <Button disabled={isBusy || isSent} onClick={() => sending.send({ type: 'pass.confirmed' })}>
            {isBusy ? m.send_pass_sending() : m.send_pass_send()}
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <p>{m.send_pass_sure()}</p>
        {isSent && <NoticeBox tone="ok" role="status" title={m.pass_mails_sent()} />}
        {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      </div>
    </Dialog>
  );
}
