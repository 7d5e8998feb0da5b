import { useSelector } from '@xstate/react';
import { useEffect, useState, type FormEvent } from 'react';
import { limits } from '#domain/limits.ts';
import { ticketCodeForm } from '#schemas/forms/tickets/ticket-code.form.ts';
import { Button } from '#src/ui/button.tsx';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import type { RetrievalActor } from './flow-types.ts';
import styles from './tickets-screen.module.css';

/** Step 2: the code from the mail. Its error is shown until the visitor types again. */
export function CodeStep({ retrieval }: { retrieval: RetrievalActor }) {
  const { email, code, problem } = useSelector(retrieval, ({ context }) => context);
  const isBusy = useSelector(retrieval, (state) => state.hasTag('busy'));
  const [isRetyped, setRetyped] = useState(false);

  useEffect(() => document.getElementById('ticket-code')?.focus(), []);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setRetyped(false);
    retrieval.send({ type: 'code.submitted' });
  };
  return (
    <form noValidate className="stack gap-5" onSubmit={submit}>
      <div>
        <p>{m.formats_otp({ digits: limits.otpDigits })}</p>
        <p className="small soft anywhere">{email}</p>
      </div>
      <TextField
        {...fieldWords(ticketCodeForm, 'otp_code')}
        id="ticket-code"
        data-autofocus
        name="otp_code"
        value={code}
        readOnly={isBusy}
        error={isRetyped ? undefined : problem}
        errorRole="alert" // a screen reader does not announce a new description of a focused field
        onText={(text) => {
          setRetyped(true);
          retrieval.send({ type: 'code.changed', code: text });
        }}
      />
      <Buttons retrieval={retrieval} onAgain={() => setRetyped(false)} />
    </form>
  );
}

function Buttons({ retrieval, onAgain }: { retrieval: RetrievalActor; onAgain: () => void }) {
  const isBusy = useSelector(retrieval, (state) => state.hasTag('busy'));
  const isSending = useSelector(retrieval, (state) => state.matches({ codeStep: 'sending' }));
  const isComplete = useSelector(retrieval, ({ context }) => context.code.length === limits.otpDigits);
  const again = () => {
    onAgain();
    retrieval.send({ type: 'code.again' });
  };
  return (
    <div className={`row ${styles.buttons}`}>
      <Button variant="default" size="lg" disabled={isBusy} onClick={() => retrieval.send({ type: 'back' })}>
        {m.verify_back()}
      </Button>
      <Button variant="default" size="lg" aria-disabled={isBusy || undefined} onClick={again}>
        {isSending ? m.verify_sending() : m.verify_again()}
      </Button>
      <Button type="submit" size="lg" disabled={isBusy || !isComplete}>
        {isBusy && !isSending ? m.verify_checking() : m.verify_check()}
      </Button>
    </div>
  );
}
