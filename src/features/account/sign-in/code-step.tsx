import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { accountCodes } from '#domain/limits.ts';
import { hasRunOut, type IdentityProblem } from '#machines/identity-problem.ts';
import { signInForm } from '#schemas/forms/account/sign-in.form.ts';
import { signInCodeForm } from '#schemas/forms/account/sign-in-code.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import { BusyButton } from './busy-button.tsx';
import type { CodeActor } from './flow-types.ts';
import { useFocusAt } from './use-focus-at.ts';
import styles from './sign-in.module.css';

const renewId = 'sign-in-renew';
const noErrors = () => {};

/** Step 2: the code from the mail. Its email is shown above. */
export function CodeStep({ code }: { code: CodeActor }) {
  const { email, problem } = useSelector(code, ({ context }) => context);
  const isOver = useExpiry(code);
  const isBusy = useSelector(code, (state) => state.hasTag('busy'));
  const [otp, setOtp] = useState('');
  const [missing, setMissing] = useState<string>();

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (isBusy) return;
    const [wrong] = problemsOf(signInCodeForm, { otp });
    setMissing(wrong?.message);
    if (wrong) document.getElementById('sign-in-otp')?.focus();
    else code.send({ type: 'code.submitted', code: otp });
  };
  const type = (text: string) => {
    setMissing(undefined);
    setOtp(text);
  };
  return (
    <form noValidate method="post" className="stack gap-5" onSubmit={submit}>
      {problem?.message !== m.code_sign_in_ran_out() && <Sent code={code} isOver={isOver} />}
      <TextField
        {...fieldWords(signInForm, 'email')}
        id="sign-in-email"
        name="email"
        value={email}
        disabled
        onText={noErrors}
      />
      <CodeField {...{ code, otp, missing, isBusy }} onText={type} />
      <BusyButton isBusy={isBusy}>{m.sign_in_confirm()}</BusyButton>
      <OtherWays {...{ code, isBusy, isOver }} onRenew={() => type('')} />
    </form>
  );
}

/** True if the last code is no longer valid. Stays true until a new code is sent. */
function useExpiry(code: CodeActor): boolean {
  const { codes, problem } = useSelector(code, ({ context }) => context);
  const [over, setOver] = useState<number>();
  const isOver = over === codes || (problem !== undefined && hasRunOut(problem));
  if (isOver && over !== codes) setOver(codes);
  return isOver;
}

/** Says where the code was sent, or that it is no longer valid. */
function Sent({ code, isOver }: { code: CodeActor; isOver: boolean }) {
  const { email, codes } = useSelector(code, ({ context }) => context);
  if (isOver) return <NoticeBox tone="warn" role="status" title={m.code_sign_in_ran_out()} />;
  return (
    <NoticeBox tone="ok" role="status" title={m.sign_in_sent({ codes })}>
      <p className="small">{m.sign_in_sent_to({ email, minutes: accountCodes.signIn.lifeMinutes, codes })}</p>
    </NoticeBox>
  );
}

interface CodeFieldProps {
  code: CodeActor;
  otp: string;
  missing: string | undefined;
  isBusy: boolean;
  onText: (text: string) => void;
}

/** Shows the error of a code until the visitor types again. */
function CodeField({ code, otp, missing, isBusy, onText }: CodeFieldProps) {
  const problem = useSelector(code, ({ context }) => context.problem);
  const [forgiven, forgive] = useState<IdentityProblem>();
  useFocusAt(problem && (hasRunOut(problem) ? renewId : 'sign-in-otp'));
  return (
    <TextField
      {...fieldWords(signInCodeForm, 'otp')}
      id="sign-in-otp"
      name="otp"
      value={otp}
      readOnly={isBusy}
      error={missing ?? (problem === forgiven ? undefined : problem?.message)}
      errorRole="alert" // a screen reader does not announce a new description of a focused field
      onText={(text) => {
        forgive(problem);
        onText(text);
      }}
    />
  );
}

interface OtherWaysProps {
  code: CodeActor;
  isBusy: boolean;
  /** true if the visitor has to request a new code */
  isOver: boolean;
  onRenew: () => void;
}

function OtherWays({ code, isBusy, isOver, onRenew }: OtherWaysProps) {
  const isRenewable = useSelector(code, (state) => state.hasTag('renewable'));
  const renew = () => {
    onRenew();
    code.send({ type: 'code.renewed' });
  };
  return (
    <div className={styles.others}>
      <Button id={renewId} variant={isOver ? 'default' : 'subtle'} disabled={!isRenewable} onClick={renew}>
        {m.sign_in_renew()}
      </Button>
      <Button variant="subtle" disabled={isBusy} onClick={() => code.send({ type: 'email.reopened' })}>
        {m.sign_in_another_email()}
      </Button>
    </div>
  );
}
