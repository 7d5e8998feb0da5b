import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '#src/components/address.ts';
import { PageHeading } from '#src/components/page-heading.tsx';
import { useFlow } from '#src/components/use-flow.ts';
import { useHeldFocus } from '#src/components/use-held-focus.ts';
import { signIn as words } from '#words';
import { CodeTab } from './code-tab.tsx';
import { FirstPassword } from './first-password.tsx';
import type { CodeActor, PasswordActor, SignInFlows } from './flows.ts';
import { PasswordTab } from './password-tab.tsx';
import { Tabs, type Way } from './tabs.tsx';
import { Terms } from './terms.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  way: Way;
  flows: SignInFlows;
  email: string;
  /** whether a code is on its way there */
  isSent: boolean;
  /** where the way leads to afterwards */
  to: string;
}

/** Two ways to sign in with one address; a password that is to be replaced takes the whole screen. */
export function SignIn({ way, flows, email: first, isSent, to }: SignInProps) {
  const code = useFlow(flows.code, { input: isSent ? { sentTo: first } : {} });
  const password = useFlow(flows.password);
  const [shown, setShown] = useState(way);
  const [email, setEmail] = useState(first);
  const [secret, setSecret] = useState('');
  const isNew = useSelector(password, (state) => state.hasTag('new'));
  const held = useHeldFocus();
  useWayOn({ code, password, to });
  useFocusOnReturn(isNew);
  useEffect(() => {
    if (document.activeElement?.closest('form')) flows.warm(); // the focus was there before the screen was alive
  }, [flows]);

  if (isNew) return <FirstPassword password={password} />;
  return (
    <div ref={held} onFocus={flows.warm}>
      <Tabs shown={shown} onChoose={setShown} />
      <div id="sign-in-panel" role="tabpanel" aria-labelledby={`sign-in-by-${shown}`} className={styles.panel}>
        <div className={styles.head}>
          <PageHeading title={words.title} />
          <p>{shown === 'code' ? words.codeText : words.passwordText}</p>
        </div>
        {shown === 'code' ? (
          <CodeTab {...{ code, email, setEmail, to }} />
        ) : (
          <PasswordTab {...{ password, email, setEmail, secret, setSecret, to }} />
        )}
        <Terms />
      </div>
    </div>
  );
}

/** Back from choosing a new password. */
function useFocusOnReturn(isNew: boolean): void {
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (wasNew.current && !isNew) document.getElementById('sign-in-password')?.focus();
    wasNew.current = isNew;
  }, [isNew]);
}

/** Signed in, the page is left for good; who is led elsewhere can come back to it. */
function useWayOn({ code, password, to }: { code: CodeActor; password: PasswordActor; to: string }): void {
  const address = useAddress();
  const isIn = [
    useSelector(code, (state) => state.matches('signedIn')),
    useSelector(password, (state) => state.matches('signedIn') || state.matches('signedInAnew')),
  ].includes(true);
  const needsSignUp = useSelector(code, (state) => state.matches('needsSignUp'));
  const needsReset = useSelector(password, (state) => state.matches('needsReset'));
  useEffect(() => {
    if (isIn) address.go(to, { replace: true });
    else if (needsSignUp) address.go('/register');
    else if (needsReset) address.go('/reset-password', { state: { email: password.getSnapshot().context.email } });
  }, [address, password, to, isIn, needsSignUp, needsReset]);
}
