import type { IdentityProblem } from '#machines/identity-problem.ts';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';

/** Error of the sign-in. A visitor who is already signed in gets a link. Row: LOGIN-GEN-05. Decision 21. */
export function Problem({ problem, to }: { problem: IdentityProblem | undefined; to: string }) {
  if (!problem) return null;
  return (
    <NoticeBox tone="bad" role="alert" title={problem.message}>
      {problem.name === 'UserAlreadyAuthenticatedException' && <Link href={to}>{m.sign_in_go_on()}</Link>}
    </NoticeBox>
  );
}
