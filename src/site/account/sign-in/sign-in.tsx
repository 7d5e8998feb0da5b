import { Tabs } from '@mantine/core';
import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useEffect, type KeyboardEvent, type MouseEvent } from 'react';
import { useAddress, useArrival } from '#src/lib/address.ts';
import { warmIdentity } from '#src/lib/session/identity.ts';
import { useFlow } from '#src/lib/flow.ts';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { Link, type LinkProps } from '#src/ui/link.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { m } from '#messages';
import styles from '../account.module.css';
import { otpSignInFlow, passwordSignInFlow, type CodeActor, type PasswordActor } from './flow.ts';
import { FirstPassword } from './first-password.tsx';
import { CodeTab, PasswordTab, type TypedText } from './tabs.tsx';

export type Way = 'code' | 'password';

interface SignInProps extends TypedText {
  /** email to which a code was sent */
  sentTo: string | undefined;
  shown: Way;
  setShown: (way: Way) => void;
  /** restarts both machines */
  onAgain: () => void;
}

/** Sign-in by code or password, as two tabs. If the account requires a new password, its form replaces the tabs. */
export function SignIn({ sentTo, shown, setShown, onAgain, ...text }: SignInProps) {
  const code = useFlow(otpSignInFlow, { input: sentTo === undefined ? {} : { sentTo } });
  const password = useFlow(passwordSignInFlow);
  const isNew = useSelector(password, (state) => state.hasTag('new'));
  const keepFocus = useKeepFocus();
  useRedirectAfterSignIn(code, password, text.to);
  useWindowEvent('pageshow', ({ persisted }) => {
    // `persisted`: the browser has restored the page from its back/forward cache
    if (persisted && [code, password].some((flow) => flow.getSnapshot().status === 'done')) onAgain();
  });
  useDidUpdate(() => {
    // the visitor has pressed Back in the form of the new password
    if (!isNew) document.getElementById('sign-in-password')?.focus();
  }, [isNew]);
  useEffect(() => {
    if (document.activeElement?.closest('form')) warmIdentity(); // the visitor focused a field before hydration
  }, []);

  if (isNew) return <FirstPassword password={password} />;
  return (
    <div ref={keepFocus} onFocus={warmIdentity}>
      <Tabs value={shown} onChange={(way) => setShown(way as Way)}>
        <TabList />
        <Tabs.Panel value={shown} className={styles.panel!}>
          <div className={styles.head}>
            <PageHeading title={m.sign_in_title()} />
            <p>{shown === 'code' ? m.sign_in_code_text() : m.sign_in_password_text()}</p>
          </div>
          {shown === 'code' ? <CodeTab code={code} {...text} /> : <PasswordTab password={password} {...text} />}
          <Terms />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** The tabs are links, so the visitor can open them in another window. A normal click only changes the tab. */
function TabList() {
  const { query } = useArrival();
  const search = query.size > 0 ? `?${query}` : '';
  const link = (path: string) => ({
    renderRoot: (props: Record<string, unknown>) => (
      <Link {...(props as unknown as LinkProps)} type={undefined} href={path + search} data-held="" />
    ),
    onClickCapture: leaveOtherWindowToBrowser,
    onClick: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: keepSpaceFromScrolling,
  });
  return (
    <Tabs.List aria-label={m.sign_in_ways()} className={styles.tabs!}>
      <Tabs.Tab value="code" {...link('/login')}>
        {m.sign_in_by_code()}
      </Tabs.Tab>
      <Tabs.Tab value="password" {...link('/authorize/password')}>
        {m.sign_in_by_password()}
      </Tabs.Tab>
    </Tabs.List>
  );
}

function leaveOtherWindowToBrowser(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) event.stopPropagation();
}

function keepSpaceFromScrolling(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

/** Links to the policies, as in the footer. Row: LOGIN-GEN-04. Decision 21. */
const Terms = () => (
  <p className={styles.terms}>
    <Sentence
      parts={m.sign_in_agree.parts()}
      elements={{ terms: <Link href="/terms" />, privacy: <Link href="/privacy" /> }}
    />
  </p>
);

/** Navigates when a machine has ended. After a sign-in, the new URL replaces the history entry. */
function useRedirectAfterSignIn(code: CodeActor, password: PasswordActor, to: string): void {
  const address = useAddress();
  const byCode = useSelector(code, (state) => state.matches('signedIn'));
  const byPassword = useSelector(
    password,
    (state) => state.matches('signedIn') || state.matches('signedInWithNewPassword'),
  );
  const needsSignUp = useSelector(code, (state) => state.matches('needsSignUp'));
  const needsReset = useSelector(password, (state) => state.matches('needsReset'));
  useEffect(() => {
    const emailOf = (flow: CodeActor | PasswordActor) => ({ state: { email: flow.getSnapshot().context.email } });
    if (byCode || byPassword) address.go(to, { replace: true });
    else if (needsSignUp) address.go('/register', emailOf(code));
    else if (needsReset) address.go('/reset-password', emailOf(password));
  }, [address, code, password, to, byCode, byPassword, needsSignUp, needsReset]);
}
