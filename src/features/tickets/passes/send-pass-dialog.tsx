import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import type { sendPassFlow } from './send-pass.flow.ts';
import { passMails, sendPass as words } from '#words';
import styles from '../tickets-screen.module.css';

/** Mails a pass again to the email of its booking. Spec: registration 2.7, 4.4; tension T-22. */
export function SendPassDialog({ sending }: { sending: ActorRefFrom<typeof sendPassFlow> }) {
  const isOpen = useSelector(sending, (state) => state.hasTag('open'));
  const isBusy = useSelector(sending, (state) => state.hasTag('busy'));
  const isSent = useSelector(sending, (state) => state.hasTag('sent'));
  const problem = useSelector(sending, (state) => (state.hasTag('failed') ? state.context.problem : undefined));
  const cancel = () => sending.send({ type: 'cancel' });
  return (
    <Dialog
      opened={isOpen}
      title={words.title}
      onClose={cancel}
      isHeld={isBusy}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button disabled={isBusy || isSent} onClick={() => sending.send({ type: 'pass.confirmed' })}>
            {isBusy ? words.sending : words.send}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        <p>{words.sure}</p>
        {isSent && <NoticeBox tone="ok" role="status" title={passMails.sent} />}
        {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      </div>
    </Dialog>
  );
}
