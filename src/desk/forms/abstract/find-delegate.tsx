import { useState } from 'react';
import type { AbstractDelegate } from '#schemas/api/desk/forms.api.ts';
import { ticketEmailForm } from '#schemas/forms/tickets/ticket-email.form.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { PlainForm } from '#src/forms/plain-form.tsx';
import { useFields } from '#src/forms/use-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { NoticeBox } from '#src/ui/notices/notice-box.tsx';
import { m } from '#messages';
import { findDelegate } from '../forms-api.ts';
import { useSending } from '../use-sending.ts';

interface FindDelegateProps {
  onFound: (email: string, delegate: AbstractDelegate) => void;
}

/** Asks for the email of a registered delegate. */
export function FindDelegate({ onFound }: FindDelegateProps) {
  const [typed, setTyped] = useState({ email: '' });
  const email = typed.email.trim();
  const { isBusy, problem, send } = useSending(findDelegate, { onDone: (delegate) => onFound(email, delegate) });
  const { field, isValid } = useFields(ticketEmailForm, { prefix: 'delegate-', typed, setTyped, readOnly: isBusy });
  return (
    <PlainForm isBusy={isBusy} onSubmit={() => isValid() && void send(email)}>
      {problem && <NoticeBox tone="bad" role="alert" title={problem.sentence} />}
      <TextField
        {...field('email')}
        autoComplete="off"
        label={m.desk_forms_delegate_email()}
        hint={m.desk_forms_delegate_hint()}
      />
      <div className="row">
        <Button type="submit" size="lg" aria-disabled={isBusy}>
          {m.desk_forms_delegate_find()}
        </Button>
      </div>
    </PlainForm>
  );
}
