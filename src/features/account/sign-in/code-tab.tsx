import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link } from '#src/ui/link.tsx';
import { m } from '#messages';
import { Sentence } from '#src/ui/sentence.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import type { CodeActor, Typed } from './flow-types.ts';
import styles from './sign-in.module.css';

interface CodeTabProps extends Pick<Typed, 'email' | 'setEmail'> {
  code: CodeActor;
  /** URL of the link shown if the visitor is already signed in */
  to: string;
}

/** First the email, then the code that was sent to it. */
export function CodeTab({ code, email, setEmail, to }: CodeTabProps) {
  const codes = useSelector(code, ({ context }) => context.codes);
  const isCode = useSelector(code, (state) => state.hasTag('code'));
  useFocusOnTurn(isCode ? 'sign-in-otp' : 'sign-in-email', codes);
  return (
    <>
      {isCode ? <CodeStep code={code} /> : <EmailStep {...{ code, email, setEmail, to }} />}
      <p className={styles.signUp}>
        <Link href="/register">
          <Sentence parts={m.sign_in_sign_up.parts()} elements={{ link: <span /> }} />
        </Link>
      </p>
    </>
  );
}

/** Focuses the field at each new step and each new code, but not when the tab opens. */
function useFocusOnTurn(id: string, codes: number): void {
  const before = useRef(codes);
  useEffect(() => {
    if (before.current !== codes) document.getElementById(id)?.focus();
    before.current = codes;
  }, [id, codes]);
}
