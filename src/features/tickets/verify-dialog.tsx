import { useSelector } from '@xstate/react';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import type { RetrievalActor } from './flow-types.ts';

interface VerifyDialogProps {
  retrieval: RetrievalActor;
  isClosed: boolean;
  onClose: () => void;
}

/** Two steps: the email, then the code that was sent to it. Rows: TICKET-04 to TICKET-11. */
export function VerifyDialog({ retrieval, isClosed, onClose }: VerifyDialogProps) {
  const isOpen = useSelector(retrieval, (state) => state.hasTag('dialog'));
  const isEmail = useSelector(retrieval, (state) => state.hasTag('email'));
  const isVerified = useSelector(retrieval, (state) => state.hasTag('verified'));
  const problem = useSelector(retrieval, ({ context }) => context.problem);
  return (
    <Dialog opened={isOpen && !isClosed} title={isEmail ? m.verify_title() : m.verify_code_title()} onClose={onClose}>
      {isVerified ? (
        <NoticeBox tone="ok" role="status" title={m.verify_verified()} />
      ) : (
        <div className="stack gap-5">
          {isEmail ? <EmailStep retrieval={retrieval} /> : <CodeStep retrieval={retrieval} />}
          {isEmail && problem && <NoticeBox tone="bad" role="alert" title={problem} />}
        </div>
      )}
    </Dialog>
  );
}
