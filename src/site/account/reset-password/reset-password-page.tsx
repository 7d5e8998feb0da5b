import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { carriedEmail, useArrival } from '#src/lib/address.ts';
import type { Page } from '#src/lib/page.ts';
import { warmIdentity } from '#src/lib/session/identity.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';
import { useFlow, useNotices } from '#src/lib/flow.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useRestoredCount } from '#src/lib/use-page-resume.ts';
import { useKeepFocus } from '#src/ui/use-keep-focus.ts';
import { accountCodes } from '#domain/limits.ts';
import { newPasswordForm } from '#schemas/forms/account/new-password.form.ts';
import { resetEmailForm } from '#schemas/forms/account/reset-email.form.ts';
import { PasswordChecklist } from '#src/forms/fields/password-checklist.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { IconCircleCheck } from '#src/ui/icons.ts';
import { PageHeading } from '#src/ui/layout/screen-frame.tsx';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { m } from '#messages';
import { AccountFrame, AccountForm } from '../account-frame.tsx';
import { resetPasswordFlow, type ResetActor } from './flow.ts';
import styles from '../account.module.css';

/** Page of the password reset. Row: ROUTE-06. */
export const resetPasswordPage = (): Page => ({
  title: m.reset_password_title(),
  description: m.reset_password_description({ event: event.name }),
  frame: AccountFrame,
  body: <ResetPasswordScreen />,
});

/** Password reset: a code by mail, then a new password. Rows: RESET-03, RESET-07. */
export function ResetPasswordScreen() {
  const { state } = useArrival();
  const isHydrated = useHydrated();
  const visit = useRestoredCount();
  const input = useMemo(() => (isHydrated && visit >= 0 ? inputOf(state) : {}), [isHydrated, state, visit]);
  return <Reset key={`${visit} ${JSON.stringify(input)}`} input={input} />;
}

/** `key` mounts it again after hydration if an email was passed on or a code was sent before. */
function Reset({ input }: { input: ReturnType<typeof inputOf> }) {
  const reset = useFlow(resetPasswordFlow, { input });
  const isCode = useSelector(reset, (state) => state.hasTag('code'));
  const isChanged = useSelector(reset, (state) => state.matches('changed'));
  const keepFocus = useKeepFocus();
  useNotices(reset);
  useEffect(() => {
    if (document.activeElement?.closest('form')) warmIdentity(); // the visitor focused a field before hydration
  }, []);
  if (isChanged) return <Changed email={reset.getSnapshot().context.email} />;
  return (
    <div ref={keepFocus} onFocus={warmIdentity}>
      {isCode ? <PasswordStep reset={reset} /> : <EmailStep reset={reset} />}
    </div>
  );
}

/** `email`: passed on by the previous page. `sentTo`: this tab has already sent a code to it that is still valid. */
function inputOf(state: unknown): { email?: string; sentTo?: string } {
  const email = carriedEmail(state);
  const sentTo = resetCode.to(email);
  return { ...(email && { email }), ...(sentTo !== undefined && { sentTo }) };
}

/** Step 1: the email to which a code is sent. */
function EmailStep({ reset }: { reset: ResetActor }) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const problem = useSelector(reset, ({ context }) => context.problem);
  const [typed, setTyped] = useState(() => ({ email: reset.getSnapshot().context.email }));
  const { field, isValid } = useFields(resetEmailForm, { prefix: 'reset-', typed, setTyped, readOnly: isBusy });
  const signInPath = useSignInPath();
  useFocusAt('reset-email', problem);
  return (
    <AccountForm isBusy={isBusy} onSubmit={() => isValid() && reset.send({ type: 'email.submitted', ...typed })}>
      <div className={styles.head}>
        <PageHeading title={m.reset_password_title()} />
        <p>{m.reset_password_lede()}</p>
      </div>
      <ResetNotice reset={reset} />
      <TextField {...field('email')} />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {isBusy ? m.reset_password_sending() : m.reset_password_send()}
      </Button>
      <p className={styles.link}>
        <Link href={signInPath}>{m.reset_password_back_to_login()}</Link>
      </p>
    </AccountForm>
  );
}

/** Step 2: the code from the mail, and the new password twice. After an error the typed text stays. */
function PasswordStep({ reset }: { reset: ResetActor }) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const isChanging = useSelector(reset, (state) => state.matches({ codeStep: 'changing' }));
  const { email, message, problem } = useSelector(reset, ({ context }) => context);
  const [typed, setTyped] = useState({ otp: '', password: '', confirmation: '' });
  const { field, isValid } = useFields(newPasswordForm, { prefix: 'reset-', typed, setTyped, readOnly: isBusy });
  useFocusAt(problem === m.reset_password_differ() ? 'reset-confirmation' : 'reset-otp', problem ?? message);
  return (
    <AccountForm isBusy={isBusy} onSubmit={() => isValid() && reset.send({ type: 'password.submitted', ...typed })}>
      <PageHeading title={m.reset_password_title()} />
      <ResetNotice reset={reset} />
      {/* password managers read the email of the account here */}
      <VisuallyHidden
        renderRoot={(props) => (
          <input {...props} type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        )}
      />
      <TextField {...field('otp')} kind="number" rule={digits} />
      <div>
        <TextField {...field('password')} />
        <PasswordChecklist text={typed.password} />
      </div>
      <TextField {...field('confirmation')} />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {isChanging ? m.reset_password_changing() : m.reset_password_change()}
      </Button>
      <CodeActions reset={reset} />
    </AccountForm>
  );
}

const digits = { charset: 'digits' } as const;

/** Focuses the control with this id when `reason`, a message, appears or changes. */
function useFocusAt(id: string, reason: string | undefined): void {
  useEffect(() => {
    if (reason) document.getElementById(id)?.focus();
  }, [id, reason]);
}

/** Success or error message above the fields. Rows: RESET-08, ERR-L-16. */
function ResetNotice({ reset }: { reset: ResetActor }) {
  const { message, problem, email } = useSelector(reset, ({ context }) => context);
  if (problem) return <NoticeBox tone="bad" role="alert" title={problem} />;
  if (!message) return null;
  return (
    <NoticeBox tone="ok" role="status" title={message}>
      <Text size="sm">{m.reset_password_sent_to({ email })}</Text>
    </NoticeBox>
  );
}

/** Buttons for a visitor who has not received a code: request another code, or change the email. */
function CodeActions({ reset }: { reset: ResetActor }) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const isRenewable = useSelector(reset, (state) => state.hasTag('renewable'));
  const isRenewing = useSelector(reset, (state) => state.matches({ codeStep: 'sendingAgain' }));
  return (
    <div className={styles.renew}>
      <Text size="sm" c="dimmed">
        {m.reset_password_life({ minutes: accountCodes.reset.lifeMinutes })}
      </Text>
      <Group gap="sm" align="stretch">
        <Button variant="default" disabled={!isRenewable} onClick={() => reset.send({ type: 'code.renewed' })}>
          {isRenewing ? m.reset_password_sending() : m.reset_password_renew()}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => reset.send({ type: 'email.reopened' })}>
          {m.reset_password_another_email()}
        </Button>
      </Group>
    </div>
  );
}

/** Page of the sign-in from which the visitor came. */
const useSignInPath = (): string => (useArrival().query.has('desk') ? '/desk' : '/login');

/** Shown after the change. The button opens the home page, as specified, or the desk. Row: RESET-10. Decision 21. */
function Changed({ email }: { email: string }) {
  const signInPath = useSignInPath();
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <Stack gap={20}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" color="var(--ok)" />
      <div className={styles.head}>
        <PageHeading title={m.reset_password_done()} />
        <p>
          <Sentence
            parts={m.reset_password_next.parts()}
            elements={{ link: <Link href={signInPath} state={{ email }} /> }}
          />
        </p>
      </div>
      <Button href={signInPath === '/desk' ? signInPath : '/'} size="lg" fullWidth>
        {m.reset_password_login()}
      </Button>
    </Stack>
  );
}
