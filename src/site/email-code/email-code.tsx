import { Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { isComplete } from '#machines/email-code/email-code.ts';
import type { EmailCodeMachine } from '#machines/email-code/email-code.machine.ts';
import { ticketEmailForm } from '#schemas/forms/tickets/ticket-email.form.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { useNotices } from '#src/lib/flow.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useCodeField } from '#src/forms/use-code-field.ts';
import { useFields } from '#src/forms/use-fields.ts';
import { m } from '#messages';
import styles from './email-code.module.css';

type EmailCodeActor = ActorRefFrom<EmailCodeMachine<unknown>>;

interface EmailCodeProps {
  code: EmailCodeActor;
  /** prefix of the field names, which are `${name}-email` and `${name}-code` */
  name: string;
  /** sentences that are different in each subject */
  words: { ask: string; sent?: (inputs: { email: string }) => string; check?: string };
  /** true if the email field takes the focus when it is first shown; the code field always takes the focus */
  isFocused?: boolean;
  /** content above the email field */
  children?: ReactNode;
}

/** The child actor that verifies an email. Undefined while it does not run. */
export const useEmailCode = (parent: AnyActorRef): EmailCodeActor | undefined =>
  useSelector(parent, (state: { children: Record<string, unknown> }) => state.children.emailCode) as
    EmailCodeActor | undefined;

/** Form that verifies an email: step 1 asks for the email, step 2 for the mailed code. Several subjects use it. */
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
      <Group gap="sm" align="stretch" className="fill-narrow">
        <Button type="submit" size="lg" aria-disabled={isBusy}>
          {isBusy ? m.email_code_sending() : m.email_code_send()}
        </Button>
      </Group>
    </Step>
  );
}

function CodeStep(props: StepProps) {
  const { code, id, words } = props;
  const { email, code: typed, problem } = useSelector(code, ({ context }) => context);
  const readOnly = useSelector(code, (state) => state.hasTag('busy'));
  const { field, submit } = useCodeField({ id, code: typed, problem, readOnly, send: code.send });
  const text = (words.sent ?? m.email_code_sent)({ email });
  return (
    <Step title={m.email_code_code_title()} text={text} onSubmit={() => submit('code.submitted')}>
      <TextField {...field} />
      <CodeButtons {...props} onAgain={() => submit('code.again')} />
    </Step>
  );
}

function CodeButtons({ code, words, onAgain }: EmailCodeProps & { onAgain: () => void }) {
  const isBusy = useSelector(code, (state) => state.hasTag('busy'));
  const isSending = useSelector(code, (state) => state.matches({ codeStep: 'sending' }));
  const { code: typed, isFixed } = useSelector(code, ({ context }) => context);
  const busy = { 'aria-disabled': isBusy };
  return (
    <Group gap="sm" align="stretch" className="fill-narrow">
      <Button type="submit" size="lg" disabled={!isComplete(typed)} {...busy}>
        {isBusy && !isSending ? m.email_code_checking() : (words.check ?? m.email_code_check())}
      </Button>
      <Button variant="default" size="lg" {...busy} onClick={onAgain}>
        {isSending ? m.email_code_sending() : m.email_code_again()}
      </Button>
      {!isFixed && (
        <Button variant="subtle" size="lg" {...busy} onClick={() => code.send({ type: 'back' })}>
          {m.email_code_back()}
        </Button>
      )}
    </Group>
  );
}

interface StepFormProps extends ComponentProps<typeof PlainForm> {
  title: string;
  text: string;
}

const Step = ({ title, text, children, ...form }: StepFormProps) => (
  <PlainForm className={styles.card} {...form}>
    <h2>{title}</h2>
    <p className="anywhere">{text}</p>
    {children}
  </PlainForm>
);
