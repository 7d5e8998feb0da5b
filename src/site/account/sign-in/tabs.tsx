import { Text } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { accountCodes } from '#domain/limits.ts';
import { hasRunOut, type IdentityProblem } from '#machines/identity-problem.ts';
import { signInForm } from '#schemas/forms/account/sign-in.form.ts';
import { signInCodeForm } from '#schemas/forms/account/sign-in-code.form.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { Sentence } from '#src/ui/sentence.tsx';
import { useAddress } from '#src/lib/address.ts';
import { m } from '#messages';
import { AccountForm, BusyButton, useFocusAtProblem } from '../account-frame.tsx';
import type { CodeActor, PasswordActor } from './flow.ts';
import styles from '../account.module.css';

const renewId = 'sign-in-renew';

/** Step 1 asks for the email, step 2 for the code. The field takes the focus after each step and each new code. */
export function CodeTab({ code, ...text }: { code: CodeActor } & TypedText) {
  const codes = useSelector(code, ({ context }) => context.codes);
  const isCode = useSelector(code, (state) => state.hasTag('code'));
  useDidUpdate(() => document.getElementById(isCode ? 'sign-in-otp' : 'sign-in-email')?.focus(), [codes]);
  return (
    <>
      {isCode ? <CodeStep code={code} /> : <EmailStep code={code} {...text} />}
      <p className={styles.link}>
        <Link href="/register">
          <Sentence parts={m.sign_in_sign_up.parts()} elements={{ link: <span /> }} />
        </Link>
      </p>
    </>
  );
}

function EmailStep({ code, typed, setTyped, to }: { code: CodeActor } & TypedText) {
  const isBusy = useSelector(code, (state) => state.hasTag('busy'));
  const problem = useSelector(code, ({ context }) => context.problem);
  const { field, isValid } = useFields(signInForm, { prefix: 'sign-in-', typed, setTyped, readOnly: isBusy });
  useFocusAtProblem('sign-in-email', problem);
  const submit = () => isValid(['email']) && code.send({ type: 'email.submitted', email: typed.email });
  return (
    <AccountForm isBusy={isBusy} onSubmit={submit}>
      <Problem problem={problem} to={to} />
      <TextField {...field('email')} />
      <BusyButton isBusy={isBusy}>{m.sign_in_send()}</BusyButton>
    </AccountForm>
  );
}

/** Step 2: the email, which is disabled, and the code from the mail. */
function CodeStep({ code }: { code: CodeActor }) {
  const { email, problem } = useSelector(code, ({ context }) => context);
  const isOver = useExpiry(code);
  const isBusy = useSelector(code, (state) => state.hasTag('busy'));
  const isRenewable = useSelector(code, (state) => state.hasTag('renewable'));
  const { typed, field, isValid, clear } = useCodeField(code, isBusy);
  const renew = () => {
    clear();
    code.send({ type: 'code.renewed' });
  };
  return (
    <AccountForm isBusy={isBusy} onSubmit={() => isValid() && code.send({ type: 'code.submitted', code: typed })}>
      {problem?.message !== m.code_sign_in_ran_out() && <Sent code={code} isOver={isOver} />}
      <TextField
        {...fieldWords(signInForm, 'email')}
        id="sign-in-email"
        name="email"
        value={email}
        disabled
        onText={() => {}}
      />
      <TextField {...field} />
      <BusyButton isBusy={isBusy}>{m.sign_in_confirm()}</BusyButton>
      <div className={styles.others}>
        <Button id={renewId} variant={isOver ? 'default' : 'subtle'} disabled={!isRenewable} onClick={renew}>
          {m.sign_in_renew()}
        </Button>
        <Button variant="subtle" disabled={isBusy} onClick={() => code.send({ type: 'email.reopened' })}>
          {m.sign_in_another_email()}
        </Button>
      </div>
    </AccountForm>
  );
}

/** The code field. It shows the error of the service until the visitor types again. */
function useCodeField(code: CodeActor, readOnly: boolean) {
  const problem = useSelector(code, ({ context }) => context.problem);
  const [forgiven, forgive] = useState<IdentityProblem>();
  const [typed, setTyped] = useState({ otp: '' });
  const { field, show, isValid } = useFields(signInCodeForm, { prefix: 'sign-in-', typed, setTyped, readOnly });
  const otp = field('otp');
  const place = problem && (hasRunOut(problem) ? renewId : otp.id);
  useDidUpdate(() => {
    if (place) document.getElementById(place)?.focus();
  }, [place]);
  return {
    typed: typed.otp,
    isValid,
    field: {
      ...otp,
      error: otp.error ?? (problem === forgiven ? undefined : problem?.message),
      errorRole: 'alert' as const, // screen readers do not announce an error of a focused field otherwise
      onText: (text: string) => {
        forgive(problem);
        otp.onText(text);
      },
    },
    clear: () => {
      show([]);
      setTyped({ otp: '' });
    },
  };
}

/** True after the last code has expired. False again when a new code was sent. */
function useExpiry(code: CodeActor): boolean {
  const { codes, problem } = useSelector(code, ({ context }) => context);
  const [over, setOver] = useState<number>();
  const isOver = over === codes || (problem !== undefined && hasRunOut(problem));
  if (isOver && over !== codes) setOver(codes);
  return isOver;
}

/** Says to which email the code was sent, or that the code has expired. */
function Sent({ code, isOver }: { code: CodeActor; isOver: boolean }) {
  const { email, codes } = useSelector(code, ({ context }) => context);
  if (isOver) return <NoticeBox tone="warn" role="status" title={m.code_sign_in_ran_out()} />;
  return (
    <NoticeBox tone="ok" role="status" title={m.sign_in_sent({ codes })}>
      <Text size="sm">{m.sign_in_sent_to({ email, minutes: accountCodes.signIn.lifeMinutes, codes })}</Text>
    </NoticeBox>
  );
}

/** Form of email and password. 'Forgot Password' opens the password reset and passes the typed email on. */
export function PasswordTab({ password, typed, setTyped, to }: TypedText & { password: PasswordActor }) {
  const isBusy = useSelector(password, (state) => state.hasTag('busy'));
  const problem = useSelector(password, ({ context }) => context.problem);
  const { field, isValid } = useFields(signInForm, { prefix: 'sign-in-', typed, setTyped, readOnly: isBusy });
  const address = useAddress();
  useFocusAtProblem('sign-in-password', problem);

  const submit = () => isValid() && password.send({ type: 'password.submitted', ...typed });
  const reset = () => {
    const email = typed.email.trim();
    address.go('/reset-password', email === '' ? {} : { state: { email } });
  };
  return (
    <>
      <AccountForm isBusy={isBusy} onSubmit={submit}>
        <Problem problem={problem} to={to} />
        <TextField {...field('email')} />
        <div>
          <TextField {...field('password')} />
          <Button variant="subtle" ms="-sm" onClick={reset}>
            {m.sign_in_forgot()}
          </Button>
        </div>
        <BusyButton isBusy={isBusy}>{m.sign_in_login()}</BusyButton>
      </AccountForm>
      <p className={styles.link}>
        <Sentence parts={m.sign_in_sign_up.parts()} elements={{ link: <Link href="/register" /> }} />
      </p>
    </>
  );
}

/** The typed text. Both tabs use it. */
export interface TypedText {
  typed: { email: string; password: string };
  setTyped: Dispatch<SetStateAction<TypedText['typed']>>;
  /** URL to open after the sign-in */
  to: string;
}

/** Error of the sign-in. A visitor who is already signed in gets a link. Row: LOGIN-GEN-05. Decision 21. */
function Problem({ problem, to }: { problem: IdentityProblem | undefined; to: string }) {
  if (!problem) return null;
  return (
    <NoticeBox tone="bad" role="alert" title={problem.message}>
      {problem.name === 'UserAlreadyAuthenticatedException' && <Link href={to}>{m.sign_in_go_on()}</Link>}
    </NoticeBox>
  );
}
