import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { mailPass } from '../api.ts';

/** The machine that mails a pass again, with its calls to the service. */
export const sendPassFlow = sendPassMachine.provide({ actors: { emailPass: fromCall(mailPass) } });

/** Mails a pass again, to the email in the booking. Rows: TICKET-28 to TICKET-31. Decision 21. */
export function SendPassDialog({ sending }: { sending: ActorRefFrom<typeof sendPassFlow> }) {
  const isOpen = useSelector(sending, (state) => state.hasTag('open'));
  const isBusy = useSelector(sending, (state) => state.hasTag('busy'));
  const isSent = useSelector(sending, (state) => state.hasTag('sent'));
  const problem = useSelector(sending, (state) => (state.hasTag('failed') ? state.context.problem : undefined));
  return (
    <ConfirmDialog
      opened={isOpen}
      title={m.send_pass_title()}
      cancel={m.send_pass_cancel()}
      confirm={isBusy ? m.send_pass_sending() : m.send_pass_send()}
      isBusy={isBusy}
      canConfirm={!isSent}
      onCancel={() => sending.send({ type: 'cancel' })}
      onConfirm={() => sending.send({ type: 'pass.confirmed' })}
    >
      <Stack gap={20}>
        <p>{m.send_pass_sure()}</p>
        {isSent && <NoticeBox tone="ok" role="status" title={m.pass_mails_sent()} />}
        {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      </Stack>
    </ConfirmDialog>
  );
}
