import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { isEmail } from '#domain/formats.ts';
import { limits } from '#domain/limits.ts';
import { Button } from '#src/components/button.tsx';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { PageHeading } from '#src/components/page-heading.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { abstractNotice, abstractPage, abstractProof as words, form, formats } from '#words';
import type { SubmissionActor } from './flows.ts';
import { lastDay } from './last-day.ts';
import styles from './abstracts.module.css';

type Step = 'email' | 'code';
const ids = { email: 'abstract-email', code: 'abstract-code' };
const emailRule = { maxLength: 254 };
const codeRule = { charset: 'digits', maxLength: limits.otpDigits } as const;

/** The delegate proves the registered address. */
export function Proof({ submission }: { submission: SubmissionActor }) {
  const step = useSelector(submission, (state): Step => (state.hasTag('code') ? 'code' : 'email'));
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) document.getElementById(ids[step])?.focus();
    before.current = step;
  }, [step]);
  return (
    <div className={styles.opening}>
      <PageHeading title={abstractPage.title} />
      <p className={styles.lede}>
        {abstractPage.until(lastDay)} {abstractNotice.who}
      </p>
      {step === 'email' ? <EmailStep submission={submission} /> : <CodeStep submission={submission} />}
    </div>
  );
}

function EmailStep({ submission }: { submission: SubmissionActor }) {
  const { email, problem } = useSelector(submission, ({ context }) => context);
  const isBusy = useSelector(submission, (state) => state.hasTag('busy'));
  const [error, setError] = useState<string>();
  const submit = () => {
    const typed = submission.getSnapshot().context.email;
    const isGood = isEmail(typed);
    setError(isGood ? undefined : typed === '' ? form.required : formats.email);
    if (isGood) submission.send({ type: 'email.submitted' });
    else document.getElementById(ids.email)?.focus();
  };
  return (
    <StepForm title={words.emailTitle} text={words.ask} onSubmit={submit}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      <TextField
        id={ids.email}
        name="email"
        label={words.email}
        kind="email"
        rule={emailRule}
        autoComplete="email"
        required
        value={email}
        readOnly={isBusy}
        error={error}
        onText={(text) => {
          setError(undefined);
          submission.send({ type: 'email.changed', email: text });
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="lg" aria-disabled={isBusy || undefined}>
          {isBusy ? words.sending : words.send}
        </Button>
      </div>
    </StepForm>
  );
}

function CodeStep({ submission }: { submission: SubmissionActor }) {
  const { email, code, problem } = useSelector(submission, ({ context }) => context);
  const isBusy = useSelector(submission, (state) => state.hasTag('busy'));
  const [isRetyped, setRetyped] = useState(false);
  const submit = () => {
    setRetyped(false);
    submission.send({ type: 'code.submitted' });
  };
  return (
    <StepForm title={words.codeTitle} text={words.sent(email)} onSubmit={submit}>
      <TextField
        id={ids.code}
        name="otp_code"
        label={words.code}
        kind="code"
        rule={codeRule}
        autoComplete="one-time-code"
        required
        value={code}
        readOnly={isBusy}
        error={isRetyped ? undefined : problem?.sentence}
        errorRole="alert" // also to whom the field has the focus already
        onText={(text) => {
          setRetyped(true);
          submission.send({ type: 'code.changed', code: text });
        }}
      />
      <CodeButtons submission={submission} onAgain={() => setRetyped(false)} />
    </StepForm>
  );
}

function CodeButtons({ submission, onAgain }: { submission: SubmissionActor; onAgain: () => void }) {
  const isBusy = useSelector(submission, (state) => state.hasTag('busy'));
  const isSending = useSelector(submission, (state) => state.matches({ codeStep: 'sending' }));
  const isComplete = useSelector(submission, ({ context }) => context.code.length === limits.otpDigits);
  const busy = { 'aria-disabled': isBusy || undefined };
  const again = () => {
    onAgain();
    submission.send({ type: 'code.again' });
  };
  return (
    <div className={styles.buttons}>
      <Button type="submit" size="lg" disabled={!isComplete} {...busy}>
        {isBusy && !isSending ? words.checking : words.check}
      </Button>
      <Button variant="default" size="lg" {...busy} onClick={again}>
        {isSending ? words.sending : words.again}
      </Button>
      <Button variant="subtle" size="lg" {...busy} onClick={() => submission.send({ type: 'back' })}>
        {words.back}
      </Button>
    </div>
  );
}

interface StepProps {
  title: string;
  text: string;
  onSubmit: () => void;
  children: ReactNode;
}

const StepForm = ({ title, text, onSubmit, children }: StepProps) => (
  <form
    noValidate
    className={styles.proof}
    onSubmit={(submitted: FormEvent) => {
      submitted.preventDefault();
      onSubmit();
    }}
  >
    <h2>{title}</h2>
    <p className={styles.anywhere}>{text}</p>
    {children}
  </form>
);
