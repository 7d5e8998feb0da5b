import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import event from '#event/event.json' with { type: 'json' };
import { momentThere } from '#domain/ages.ts';
import { isEmail } from '#domain/formats.ts';
import { limits } from '#domain/limits.ts';
import type { OpenedGroup } from '#machines/group-proof/group-proof.ts';
import { Button } from '#src/components/button.tsx';
import { NoticeBox } from '#src/components/notice-box.tsx';
import { PageHeading } from '#src/components/page-heading.tsx';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { form, formats, groupProof as words } from '#words';
import type { ProofActor } from './flows.ts';
import styles from './group-orders.module.css';

type Step = 'opening' | 'email' | 'code';

/** The contact proves the address: nothing of a group is shown before. */
export function Proof({ proof, wasIn }: { proof: ProofActor; wasIn: boolean }) {
  const step = useSelector(proof, (state): Step => {
    if (state.hasTag('code')) return 'code';
    return state.hasTag('email') ? 'email' : 'opening';
  });
  useFocusAt(step, wasIn ? 'code' : 'opening');
  if (step === 'opening') return <Opening />;
  return (
    <div className={styles.opening}>
      <PageHeading title={words.title} />
      {step === 'email' ? <EmailStep proof={proof} /> : <CodeStep proof={proof} />}
    </div>
  );
}

/** A step that comes in place of another begins in its field; the first one leaves the visitor where he is. */
function useFocusAt(step: Step, first: Step): void {
  const before = useRef(first);
  useEffect(() => {
    if (before.current !== 'opening' && before.current !== step) document.getElementById(ids[step])?.focus();
    before.current = step;
  }, [step]);
}

const ids = { opening: '', email: 'group-email', code: 'group-code' };

/** While it is not known whose link it is. */
export const Opening = () => (
  <div className={styles.opening}>
    <PageHeading title={words.title} />
    <p role="status" className={styles.patience}>
      {words.opening}
    </p>
  </div>
);

const emailRule = { maxLength: 254 };
const codeRule = { charset: 'digits', maxLength: limits.otpDigits } as const;

function EmailStep({ proof }: { proof: ProofActor }) {
  const { email, problem, opened } = useSelector(proof, ({ context }) => context);
  const isBusy = useSelector(proof, (state) => state.hasTag('busy'));
  const [error, setError] = useState<string>();
  const submit = () => {
    const typed = proof.getSnapshot().context.email;
    const isGood = isEmail(typed);
    setError(isGood ? undefined : typed === '' ? form.required : formats.email);
    if (isGood) proof.send({ type: 'email.submitted' });
    else document.getElementById(ids.email)?.focus();
  };
  return (
    <Step title={words.emailTitle} text={words.ask} onSubmit={submit}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      {opened && <Opened group={opened} />}
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
          proof.send({ type: 'email.changed', email: text });
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="lg" aria-disabled={isBusy || undefined}>
          {isBusy ? words.sending : words.send}
        </Button>
      </div>
    </Step>
  );
}

/** The link proves the email. Too late, it says so. */
function Opened({ group: { state, due } }: { group: OpenedGroup }) {
  const until = momentThere(Date.parse(due), event.dates.timeZone);
  if (state === 'awaiting-payment')
    return (
      <NoticeBox tone="ok" role="status" title={words.held(until)}>
        <p>{words.heldMore}</p>
      </NoticeBox>
    );
  if (state !== 'expired') return null;
  return (
    <NoticeBox tone="bad" role="status" title={words.lapsed}>
      <p>
        <a href="/bulk-booking">{words.bookAgain}</a>
      </p>
    </NoticeBox>
  );
}

function CodeStep({ proof }: { proof: ProofActor }) {
  const { email, code, problem } = useSelector(proof, ({ context }) => context);
  const isBusy = useSelector(proof, (state) => state.hasTag('busy'));
  const [isRetyped, setRetyped] = useState(false);
  const submit = () => {
    setRetyped(false);
    proof.send({ type: 'code.submitted' });
  };
  return (
    <Step title={words.codeTitle} text={words.sent(email)} onSubmit={submit}>
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
        error={isRetyped ? undefined : problem}
        errorRole="alert" // also to whom the field has the focus already
        onText={(text) => {
          setRetyped(true);
          proof.send({ type: 'code.changed', code: text });
        }}
      />
      <CodeButtons proof={proof} onAgain={() => setRetyped(false)} />
    </Step>
  );
}

function CodeButtons({ proof, onAgain }: { proof: ProofActor; onAgain: () => void }) {
  const isBusy = useSelector(proof, (state) => state.hasTag('busy'));
  const isSending = useSelector(proof, (state) => state.matches({ codeStep: 'sending' }));
  const isComplete = useSelector(proof, ({ context }) => context.code.length === limits.otpDigits);
  const busy = { 'aria-disabled': isBusy || undefined };
  return (
    <div className={styles.buttons}>
      <Button type="submit" size="lg" disabled={!isComplete} {...busy}>
        {isBusy && !isSending ? words.checking : words.check}
      </Button>
      <Button
        variant="default"
        size="lg"
        {...busy}
        onClick={() => {
          onAgain();
          proof.send({ type: 'code.again' });
        }}
      >
        {isSending ? words.sending : words.again}
      </Button>
      <Button variant="subtle" size="lg" {...busy} onClick={() => proof.send({ type: 'back' })}>
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

const Step = ({ title, text, onSubmit, children }: StepProps) => (
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
