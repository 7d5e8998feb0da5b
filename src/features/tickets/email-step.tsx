import { useSelector } from '@xstate/react';
import { useEffect, useState, type FormEvent } from 'react';
import { ticketEmailForm } from '#schemas/forms/tickets/ticket-email.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { Button } from '#src/ui/button.tsx';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { fieldWords } from '#src/forms/fields/field.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { m } from '#messages';
import type { RetrievalActor } from './flow-types.ts';

/** Step 1: the email of the booking. */
export function EmailStep({ retrieval }: { retrieval: RetrievalActor }) {
  const email = useSelector(retrieval, ({ context }) => context.email);
  const isBusy = useSelector(retrieval, (state) => state.hasTag('busy'));
  const [error, setError] = useState<string>();
  const isHydrated = useHydrated();

  useEffect(() => document.getElementById('ticket-email')?.focus(), []);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const [problem] = problemsOf(ticketEmailForm, { email: retrieval.getSnapshot().context.email });
    setError(problem?.message);
    if (problem) document.getElementById('ticket-email')?.focus();
    else retrieval.send({ type: 'email.submitted' });
  };
  return (
    <form noValidate className="stack gap-5" onSubmit={submit}>
      <p>{m.verify_ask_email()}</p>
      <TextField
        {...fieldWords(ticketEmailForm, 'email')}
        id="ticket-email"
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- focuses the dialog in the HTML before hydration
        autoFocus={!isHydrated}
        name="email"
        value={email}
        readOnly={isBusy}
        error={error}
        onText={(text) => {
          setError(undefined);
          retrieval.send({ type: 'email.changed', email: text });
        }}
      />
      <Button type="submit" size="lg" disabled={isBusy}>
        {isBusy ? m.verify_sending() : m.verify_send()}
      </Button>
    </form>
  );
}
