import { useMemo, useRef, useState, type Ref } from 'react';
import type { Attendee } from '#domain/booking/attendees.ts';
import { offersPresentation } from '#domain/conference/phases.ts';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import { needsRecipient, type InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import { toPaise } from '#domain/money/money.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { delegateForm, delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { isComplete } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { AttendeesForm } from '#src/forms/booking/attendees-step.tsx';
import { PdfField } from '#src/forms/uploads/pdf-field.tsx';
import {
  gstNumberOf,
  recipientOf,
  RecipientFields,
  withRecipient,
  type RecipientHandle,
} from '#src/forms/recipient-fields.tsx';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { useRuntime } from '#src/ui/runtime-context.ts';

interface PeopleFormsProps {
  /** number of passes */
  count: number;
  /** sum of the passes and workshops in rupees */
  total: number;
  isBusy: boolean;
  problem: VisitorError | undefined;
  onTyped: () => void;
  /** called with valid answers; with one pass also with the recipient, if the invoice needs one */
  onContact: (answers: DelegateAnswers, recipient: InvoiceRecipient | undefined) => void;
  onAttendees: (attendees: Attendee[], recipient: InvoiceRecipient | undefined) => void;
}

/** Submits the form of the attendees, which then calls `onAttendees` or shows its errors. */
export const submitAttendees = (): void =>
  (document.getElementById('attendees') as HTMLFormElement | null)?.requestSubmit();

/** The form of the buyer and, with several passes, that of the attendees. */
export function PeopleForms({ count, total, isBusy, problem, onTyped, ...handlers }: PeopleFormsProps) {
  const form = offersPresentation(useRuntime().phases) ? delegateFormWithPresentation : delegateForm;
  const [contact, setContact] = useState<Answers>({});
  const fields = useRef<RecipientHandle>(null);
  // a form shows the errors again for each new array
  const problems = useMemo(() => (count === 1 ? problem?.fields.map(ofContact) : problem?.fields), [problem, count]);
  const submit = (typed: Answers) => {
    if (!isComplete<DelegateAnswers>(form, typed)) return;
    if (count === 1) withRecipient(fields, (recipient) => handlers.onContact(typed, recipient));
    else handlers.onContact(typed, undefined);
  };
  const change = (typed: Answers) => {
    onTyped();
    setContact(typed);
  };
  const shared = { contact, busy: isBusy, problems: problem?.fields };
  return (
    <>
      <SchemaForm
        {...{ form, problems }}
        id="delegate"
        busy={isBusy}
        pdf={PdfField}
        onChange={change}
        onSubmit={submit}
        footer={<BuyerRecipient {...shared} {...{ fields, total, onTyped }} />}
      />
      {count > 1 && (
        <AttendeesForm
          key={count}
          count={count}
          {...shared}
          onSubmit={(attendees) => withRecipient(fields, (recipient) => handlers.onAttendees(attendees, recipient))}
        />
      )}
    </>
  );
}

interface BuyerRecipientProps extends Pick<PeopleFormsProps, 'total' | 'onTyped'> {
  contact: Answers;
  busy: boolean;
  problems: readonly FieldProblem[] | undefined;
  fields: Ref<RecipientHandle>;
}

/** Asks for the recipient of the invoice if the invoice needs it. */
function BuyerRecipient({ contact, total, fields, onTyped, ...shown }: BuyerRecipientProps) {
  if (!needsRecipient(toPaise(total), gstNumberOf(contact))) return null;
  return <RecipientFields ref={fields} initial={recipientOf(contact)} {...shown} onChange={onTyped} />;
}

const ofContact = <Problem extends { field: string }>(problem: Problem): Problem => ({
  ...problem,
  field: problem.field.replace(/^attendee1\.email$/, 'email'),
});
