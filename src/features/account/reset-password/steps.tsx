import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
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
import { AccountForm } from '../account-frame.tsx';
import styles from '../account.module.css';
import type { ResetActor } from './flow.ts';

interface StepProps {
  reset: ResetActor;
}

/** Step 1: the email to which a code is sent. */
export function EmailStep({ reset }: StepProps) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const problem = useSelector(reset, ({ context }) => context.problem);
  const [typed, setTyped] = useState(() => ({ email: reset.getSnapshot().context.email }));
  const { field, isValid } = useFields(resetEmailForm, { prefix: 'reset-', typed, setTyped, readOnly: isBusy });
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
        <Link href="/login">{m.reset_password_back_to_login()}</Link>
      </p>
    </AccountForm>
  );
}

/** Step 2: the code from the mail and the new password, typed twice. An error keeps the typed text. */
export function PasswordStep({ reset }: StepProps) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const isChanging = useSelector(reset, (state) => state.matches({ codeStep: 'changing' }));
  const { email, said, problem } = useSelector(reset, ({ context }) => context);
  const [typed, setTyped] = useState({ otp: '', password: '', confirmation: '' });
  const { field, isValid } = useFields(newPasswordForm, { prefix: 'reset-', typed, setTyped, readOnly: isBusy });
  useFocusAt(problem === m.reset_password_differ() ? 'reset-confirmation' : 'reset-otp', problem ?? said);
  return (
    <AccountForm isBusy={isBusy} onSubmit={() => isValid() && reset.send({ type: 'password.submitted', ...typed })}>
      <PageHeading title={m.reset_password_title()} />
      <ResetNotice reset={reset} />
      {/* tells password managers which account this password belongs to */}
      <input className="vh" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <TextField {...field('otp')} kind="number" rule={digits} />
      <div>
        <TextField {...field('password')} />
        <PasswordChecklist text={typed.password} />
      </div>
      <TextField {...field('confirmation')} />
      <Button type="submit" size="lg" fullWidth disabled={isBusy}>
        {isChanging ? m.reset_password_changing() : m.reset_password_change()}
      </Button>
      <OtherWays reset={reset} />
    </AccountForm>
  );
}

const digits = { charset: 'digits' } as const;

/** Focuses a control each time `id` or `reason` changes, if there is a reason. */
function useFocusAt(id: string, reason: string | undefined): void {
  useEffect(() => {
    if (reason) document.getElementById(id)?.focus();
  }, [id, reason]);
}

/** Success or error message above the fields. Rows: RESET-08, ERR-L-16. */
function ResetNotice({ reset }: StepProps) {
  const { said, problem, email } = useSelector(reset, ({ context }) => context);
  if (problem) return <NoticeBox tone="bad" role="alert" title={problem} />;
  if (!said) return null;
  return (
    <NoticeBox tone="ok" role="status" title={said}>
      <p className="small">{m.reset_password_sent_to({ email })}</p>
    </NoticeBox>
  );
}

/** For visitors who have received no code: request a new one, or change the email. */
function OtherWays({ reset }: StepProps) {
  const isBusy = useSelector(reset, (state) => state.hasTag('busy'));
  const isRenewable = useSelector(reset, (state) => state.hasTag('renewable'));
  const isRenewing = useSelector(reset, (state) => state.matches({ codeStep: 'sendingAgain' }));
  return (
    <div className={styles.renew}>
      <p className="small soft">{m.reset_password_life({ minutes: accountCodes.reset.lifeMinutes })}</p>
      <div className="row">
        <Button variant="default" disabled={!isRenewable} onClick={() => reset.send({ type: 'code.renewed' })}>
          {isRenewing ? m.reset_password_sending() : m.reset_password_renew()}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => reset.send({ type: 'email.reopened' })}>
          {m.reset_password_another_email()}
        </Button>
      </div>
    </div>
  );
}

/**
 * The password was changed. The button opens the home page, as specified; the link opens the sign-in.
 * Row: RESET-10. Decision 21.
 */
export function Changed({ email }: { email: string }) {
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className="stack gap-5">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" className="text-ok" />
      <div className={styles.head}>
        <PageHeading title={m.reset_password_done()} />
        <p>
          <Sentence
            parts={m.reset_password_next.parts()}
            elements={{ link: <Link href="/login" state={{ email }} /> }}
          />
        </p>
      </div>
      <Button href="/" size="lg" fullWidth>
        {m.reset_password_login()}
      </Button>
    </div>
  );
}
