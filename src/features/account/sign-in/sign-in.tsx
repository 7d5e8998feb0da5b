import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useAddress } from '#src/lib/address.ts';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { useFlow } from '#src/lib/use-flow.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import { CodeTab } from './code-tab.tsx';
import { FirstPassword } from './first-password.tsx';
import type { CodeActor, PasswordActor, SignInFlows, Typed } from './flow-types.ts';
import { PasswordTab } from './password-tab.tsx';
import { Tabs, type Way } from './tabs.tsx';
import { Terms } from './terms.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  flows: SignInFlows;
  /** email to which a code was sent */
  sentTo: string | undefined;
  typed: Typed & { shown: Way; setShown: (way: Way) => void };
  /** URL to open after the sign-in */
  to: string;
  /** called to restart both machines */
  onAgain: () => void;
}

/** Two ways to sign in with one email. A required new password replaces the screen. */
export function SignIn({ flows, sentTo, typed, to, onAgain }: SignInProps) {
  const code = useFlow(flows.code, { input: sentTo === undefined ? {} : { sentTo } });
  const password = useFlow(flows.password);
  const isNew = useSelector(password, (state) => state.hasTag('new'));
  const keepFocus = useKeepFocus();
  useRedirectAfterSignIn({ code, password, to });
  useRestartOnRestore({ code, password, onAgain });
  useFocusOnReturn(isNew);
  useEffect(() => {
    if (document.activeElement?.closest('form')) flows.warm(); // the field was focused before hydration
  }, [flows]);

  if (isNew) return <FirstPassword password={password} />;
  const { shown } = typed;
  return (
    <div ref={keepFocus} onFocus={flows.warm}>
      <Tabs shown={shown} onChoose={typed.setShown}>
        <div className={styles.head}>
          <PageHeading title={m.sign_in_title()} />
          <p>{shown === 'code' ? m.sign_in_code_text() : m.sign_in_password_text()}</p>
        </div>
        {shown === 'code' ? (
          <CodeTab {...typed} code={code} to={to} />
        ) : (
          <PasswordTab {...typed} password={password} to={to} />
        )}
        <Terms />
      </Tabs>
    </div>
  );
}

/** Focuses the password field when the visitor comes back from the form of the new password. */
function useFocusOnReturn(isNew: boolean): void {
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (wasNew.current && !isNew) document.getElementById('sign-in-password')?.focus();
    wasNew.current = isNew;
  }, [isNew]);
}

/** After the sign-in, replaces the page in the history. Other redirects add an entry. */
function useRedirectAfterSignIn({
  code,
  password,
  to,
}: {
  code: CodeActor;
  password: PasswordActor;
  to: string;
}): void {
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

interface RestartProps {
  code: CodeActor;
  password: PasswordActor;
  onAgain: () => void;
}

/** Restarts finished machines when the browser restores the page from its back/forward cache. */
function useRestartOnRestore({ code, password, onAgain }: RestartProps): void {
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent) => {
      const hasEnded = [code, password].some((flow) => flow.getSnapshot().status === 'done');
      if (persisted && hasEnded) onAgain();
    };
    addEventListener('pageshow', come);
    return () => removeEventListener('pageshow', come);
  }, [code, password, onAgain]);
}
