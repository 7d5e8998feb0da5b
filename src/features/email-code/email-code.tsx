import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { isComplete } from '#machines/email-code/email-code.ts';
import type { EmailCodeMachine } from '#machines/email-code/email-code.machine.ts';
import { ticketCodeForm } from '#schemas/forms/tickets/ticket-code.form.ts';
import { ticketEmailForm } from '#schemas/forms/tickets/ticket-email.form.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useNotices } from '#src/lib/flow.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import styles from './email-code.module.css';
import { m } from '#messages';

type EmailCodeActor = ActorRefFrom<EmailCodeMachine<unknown>>;

export interface EmailCodeProps {
  code: EmailCodeActor;
  /** Field names are `${name}-email` and `${name}-code`. */
  name: string;
  words: EmailCodeFormWords;
  /** True if the first step takes the focus too, because it replaces other content. */
  isFocused?: boolean;
  /** rendered above the email field */
  children?: ReactNode;
}

/** The sentences in which the forms of the features differ. */
interface EmailCodeFormWords {
  ask: string;
  sent?: (inputs: { email: string }) => string;
  check?: string;
}

/** The child actor that verifies an email; undefined while it does not run. */
export const useEmailCode = (parent: AnyActorRef): EmailCodeActor | undefined =>
  useSelector(parent, (state: { children: Record<string, unknown> }) => state.children.emailCode) as
    EmailCodeActor | undefined;

/** Form of an email, then of the code that was sent to it. Used by every feature that verifies an email. */
export function EmailCode(props: EmailCodeProps) {
  const { code, name, isFocused = false } = props;
  const isCode = useSelector(code, (state) => state.hasTag('code'));
  const id = `${name}-${isCode ? 'code' : 'email'}`;
  const before = useRef(isFocused ? '' : id);
  useNotices(code);
  useEffect(() => {
    if (before.current !== id) document.getElementById(id)?.focus();
    before.current = id;
  }, [id]);
  return isCode ? <CodeStep {...props} id={id} /> : <EmailStep {...props} id={id} />;
}

interface StepProps extends EmailCodeProps {
  id: string;
}

function EmailStep({ code, name, words, children }: StepProps) {
  const { email, isFixed, problem } = useSelector(code, ({ context }) => context);
  const isBusy = useSelector(code, (state) => state.hasTag('busy'));
  const { field, isValid } = useFields(ticketEmailForm, {
    prefix: `${name}-`,
    typed: { email },
    setTyped: (update) => code.send({ type: 'email.changed', ...update({ email }) }),
    readOnly: isBusy,
  });
  const submit = () => {
    if (isFixed || isValid()) code.send({ type: 'email.submitted' });
  };
  return (
    <Step title={m.email_code_email_title()} text={words.ask} onSubmit={submit}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem} />}
      {children}
      {!isFixed && <TextField {...field('email')} />}
      <div className="row fill-narrow">
        <Button type="submit" size="lg" aria-disabled={isBusy}>
          {isBusy ? m.email_code_sending() : m.email_code_send()}
        </Button>
      </div>
    </Step>
  );
}

/** Shows the error of a code until the visitor types again. */
function CodeStep(props: StepProps) {
  const { code, id, words } = props;
  const { email, code: typed, problem } = useSelector(code, ({ context }) => context);
  const isBusy = useSelector(code, (state) => state.hasTag('busy'));
  const [isRetyped, setRetyped] = useState(false);
  const submit = () => {
    setRetyped(false);
    code.send({ type: 'code.submitted' });
  };
  return (
    <Step title={m.email_code_code_title()} text={(words.sent ?? m.email_code_sent)({ email })} onSubmit={submit}>
      <TextField
        {...fieldWords(ticketCodeForm, 'otp_code')}
        id={id}
        name="otp_code"
        value={typed}
        readOnly={isBusy}
        error={isRetyped ? undefined : problem}
        errorRole="alert" // announced also if the field already has the focus
        onText={(text) => {
          setRetyped(true);
          code.send({ type: 'code.changed', code: text });
        }}
      />
      <CodeButtons {...props} onAgain={() => setRetyped(false)} />
    </Step>
  );
}

function CodeButtons({ code, words, onAgain }: EmailCodeProps & { onAgain: () => void }) {
  const isBusy = useSelector(code, (state) => state.hasTag('busy'));
  const isSending = useSelector(code, (state) => state.matches({ codeStep: 'sending' }));
  const { code: typed, isFixed } = useSelector(code, ({ context }) => context);
  const busy = { 'aria-disabled': isBusy };
  const again = () => {
    onAgain();
    code.send({ type: 'code.again' });
  };
  return (
    <div className="row fill-narrow">
      <Button type="submit" size="lg" disabled={!isComplete(typed)} {...busy}>
        {isBusy && !isSending ? m.email_code_checking() : (words.check ?? m.email_code_check())}
      </Button>
      <Button variant="default" size="lg" {...busy} onClick={again}>
        {isSending ? m.email_code_sending() : m.email_code_again()}
      </Button>
      {!isFixed && (
        <Button variant="subtle" size="lg" {...busy} onClick={() => code.send({ type: 'back' })}>
          {m.email_code_back()}
        </Button>
      )}
    </div>
  );
}

interface StepFormProps {
  title: string;
  text: ReactNode;
  onSubmit: () => void;
  children: ReactNode;
}

const Step = ({ title, text, onSubmit, children }: StepFormProps) => (
  <form
    noValidate
    className={styles.card}
    onSubmit={(submitted) => {
      submitted.preventDefault();
      onSubmit();
    }}
  >
    <h2>{title}</h2>
    <p className="anywhere">{text}</p>
    {children}
  </form>
);
