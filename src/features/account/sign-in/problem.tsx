import type { Dispatch, SetStateAction } from 'react';
import type { IdentityProblem } from '#machines/identity-problem.ts';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';

/** The typed text, which both tabs share. */
export interface TypedText {
  typed: { email: string; password: string };
  setTyped: Dispatch<SetStateAction<TypedText['typed']>>;
  /** URL to open after the sign-in */
  to: string;
}

/** Error of the sign-in. A visitor who is already signed in gets a link. Row: LOGIN-GEN-05. Decision 21. */
export function Problem({ problem, to }: { problem: IdentityProblem | undefined; to: string }) {
  if (!problem) return null;
  return (
    <NoticeBox tone="bad" role="alert" title={problem.message}>
      {problem.name === 'UserAlreadyAuthenticatedException' && <Link href={to}>{m.sign_in_go_on()}</Link>}
    </NoticeBox>
  );
}
