import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useAddress } from '#src/lib/address.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { useHeldFocus } from '#src/ui/dialog/use-held-focus.ts';
import { signIn as words } from '#words';
import { CodeTab } from './code-tab.tsx';
import { FirstPassword } from './first-password.tsx';
import type { CodeActor, PasswordActor, SignInFlows, Typed } from './flow-types.ts';
import { PasswordTab } from './password-tab.tsx';
import { Tabs, type Way } from './tabs.tsx';
import { Terms } from './terms.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  flows: SignInFlows;
  /** where a code is on its way to */
  sentTo: string | undefined;
  typed: Typed & { shown: Way; setShown: (way: Way) => void };
  /** where the way leads to afterwards */
  to: string;
  /** called where both flows are to begin anew */
  onAgain: () => void;
}

/** Two ways to sign in with one address; a password that is to be replaced takes the whole screen. */
export function SignIn({ flows, sentTo, typed, to, onAgain }: SignInProps) {
  const code = useFlow(flows.code, { input: sentTo === undefined ? {} : { sentTo } });
  const password = useFlow(flows.password);
  const isNew = useSelector(password, (state) => state.hasTag('new'));
  const held = useHeldFocus();
  useWayOn({ code, password, to });
  useWayBack({ code, password, onAgain });
  useFocusOnReturn(isNew);
  useEffect(() => {
    if (document.activeElement?.closest('form')) flows.warm(); // the focus was there before the screen was alive
  }, [flows]);

  if (isNew) return <FirstPassword password={password} />;
  const { shown } = typed;
  return (
    <div ref={held} onFocus={flows.warm}>
      <Tabs shown={shown} onChoose={typed.setShown} />
      <div id="sign-in-panel" role="tabpanel" aria-labelledby={`sign-in-by-${shown}`} className={styles.panel}>
        <div className={styles.head}>
          <PageHeading title={words.title} />
          <p>{shown === 'code' ? words.codeText : words.passwordText}</p>
        </div>
        {shown === 'code' ? (
          <CodeTab {...typed} code={code} to={to} />
        ) : (
          <PasswordTab {...typed} password={password} to={to} />
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
    else if (needsSignUp) address.go('/register', { state: { email: code.getSnapshot().context.email } });
    else if (needsReset) address.go('/reset-password', { state: { email: password.getSnapshot().context.email } });
  }, [address, code, password, to, isIn, needsSignUp, needsReset]);
}

interface Ending {
  code: CodeActor;
  password: PasswordActor;
  onAgain: () => void;
}

/** The browser may bring the page back as it was left: what had ended there begins anew. */
function useWayBack({ code, password, onAgain }: Ending): void {
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent) => {
      const hasEnded = [code, password].some((flow) => flow.getSnapshot().status === 'done');
      if (persisted && hasEnded) onAgain();
    };
    addEventListener('pageshow', come);
    return () => removeEventListener('pageshow', come);
  }, [code, password, onAgain]);
}
