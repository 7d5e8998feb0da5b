import { useSelector } from '@xstate/react';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import type { ResetActor } from './flow-types.ts';

/** Success or error message above the fields. Rows: RESET-08, ERR-L-16. */
export function ResetNotice({ reset }: { reset: ResetActor }) {
  const { said, problem, email } = useSelector(reset, ({ context }) => context);
  if (problem) return <NoticeBox tone="bad" role="alert" title={problem} />;
  if (!said) return null;
  return (
    <NoticeBox tone="ok" role="status" title={said}>
      <p className="small">{m.reset_password_sent_to({ email })}</p>
    </NoticeBox>
  );
}
