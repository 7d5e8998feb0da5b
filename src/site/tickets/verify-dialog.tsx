import { Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { limits } from '#domain/limits.ts';
import { ticketEmailForm } from '#schemas/forms/tickets/ticket-email.form.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useCodeField } from '#src/forms/use-code-field.ts';
import { useFields } from '#src/forms/use-fields.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import type { RetrievalActor } from './flow.ts';

interface VerifyDialogProps {
  retrieval: RetrievalActor;
  isClosed: boolean;
  onClose: () => void;
}

/** Step 1 of the dialog asks for the email, step 2 for the mailed code. Rows: TICKET-04 to TICKET-11. */
export function VerifyDialog({ retrieval, isClosed, onClose }: VerifyDialogProps) {
  const isOpen = useSelector(retrieval, (state) => state.hasTag('dialog'));
  const isEmail = useSelector(retrieval, (state) => state.hasTag('email'));
  const isVerified = useSelector(retrieval, (state) => state.hasTag('verified'));
  const problem = useSelector(retrieval, ({ context }) => context.problem);
  return (
    <Dialog opened={isOpen && !isClosed} title={isEmail ? m.verify_title() : m.verify_code_title()} onClose={onClose}>
      {isVerified ? (
        <NoticeBox tone="ok" role="status" title={m.verify_verified()} />
      ) : (
        <Stack gap={20}>
          {isEmail ? <EmailStep retrieval={retrieval} /> : <CodeStep retrieval={retrieval} />}
          {isEmail && problem && <NoticeBox tone="bad" role="alert" title={problem} />}
        </Stack>
      )}
    </Dialog>
  );
}

const focusOn = (id: string) => document.getElementById(id)?.focus();

/** Step 1: the email of the booking. */
function EmailStep({ retrieval }: { retrieval: RetrievalActor }) {
  const email = useSelector(retrieval, ({ context }) => context.email);
  const isBusy = useSelector(retrieval, (state) => state.hasTag('busy'));
  const isHydrated = useHydrated();
  const { field, isValid } = useFields(ticketEmailForm, {
    prefix: 'ticket-',
    typed: { email },
    setTyped: (update) => retrieval.send({ type: 'email.changed', ...update({ email }) }),
    readOnly: isBusy,
  });
  useEffect(() => focusOn('ticket-email'), []);
  const submit = () => isValid() && retrieval.send({ type: 'email.submitted' });
  return (
    <PlainForm onSubmit={submit}>
      <p>{m.verify_ask_email()}</p>
      <TextField
        {...field('email')}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- focuses the dialog in the HTML before hydration
        autoFocus={!isHydrated}
      />
      <Button type="submit" size="lg" disabled={isBusy}>
        {isBusy ? m.verify_sending() : m.verify_send()}
      </Button>
    </PlainForm>
  );
}

/** Step 2: the code from the mail. */
function CodeStep({ retrieval }: { retrieval: RetrievalActor }) {
  const { email, code, problem } = useSelector(retrieval, ({ context }) => context);
  const readOnly = useSelector(retrieval, (state) => state.hasTag('busy'));
  const { field, submit } = useCodeField({ id: 'ticket-code', code, problem, readOnly, send: retrieval.send });
  useEffect(() => focusOn('ticket-code'), []);
  return (
    <PlainForm onSubmit={() => submit('code.submitted')}>
      <div>
        <p>{m.formats_otp({ digits: limits.otpDigits })}</p>
        <Text size="sm" c="dimmed" className="anywhere">
          {email}
        </Text>
      </div>
      <TextField {...field} data-autofocus />
      <CodeButtons retrieval={retrieval} onAgain={() => submit('code.again')} />
    </PlainForm>
  );
}

function CodeButtons({ retrieval, onAgain }: { retrieval: RetrievalActor; onAgain: () => void }) {
  const isBusy = useSelector(retrieval, (state) => state.hasTag('busy'));
  const isSending = useSelector(retrieval, (state) => state.matches({ codeStep: 'sending' }));
  const isComplete = useSelector(retrieval, ({ context }) => context.code.length === limits.otpDigits);
  return (
    <Group gap="sm" align="stretch">
      <Button variant="default" size="lg" disabled={isBusy} onClick={() => retrieval.send({ type: 'back' })}>
        {m.verify_back()}
      </Button>
      <Button variant="default" size="lg" aria-disabled={isBusy} onClick={onAgain}>
        {isSending ? m.verify_sending() : m.verify_again()}
      </Button>
      <Button type="submit" size="lg" flex={1} disabled={isBusy || !isComplete}>
        {isBusy && !isSending ? m.verify_checking() : m.verify_check()}
      </Button>
    </Group>
  );
}
