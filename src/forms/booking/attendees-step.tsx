import { Box } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { createContext, use, useMemo, useRef, useState } from 'react';
import { sameAsContact, type Attendee, type Contact } from '#domain/booking/attendees.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { attendeesForm } from '#schemas/forms/booking/attendees.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { titleOf } from '#schemas/options.ts';
import type { Answer, Answers } from '#schemas/vocabulary.ts';
import { CheckboxField } from '#src/forms/fields/choices.tsx';
import type { ItemHeaderProps } from '#src/forms/form-context.ts';
import { gstNumberOf, withRecipient, type RecipientHandle } from '#src/forms/recipient-fields.tsx';
import { SchemaForm, type SchemaFormProps } from '#src/forms/schema-form.tsx';
import { m } from '#messages';
import { isBusy } from './flow.ts';
import { BookingRecipient, StepFooter, useRefusedFields, type StepProps } from './step-parts.tsx';

/** Step 2, 'Passes Information'. It has a panel for each ticket. */
export function AttendeesStep(props: StepProps) {
  const { booking, workshops, typed, people } = props;
  const problems = useRefusedFields(props);
  const fields = useRef<RecipientHandle>(null);
  const busy = useSelector(booking, isBusy);
  const count = useSelector(booking, ({ context }) => context.count);
  return (
    <>
      <Box component="h2" mb="lg">
        {m.booking_form_attendees()}
      </Box>
      <AttendeesForm
        count={count}
        contact={typed.get().answers}
        initial={typed.get().attendees}
        busy={busy}
        problems={problems}
        onChange={(attendees) => {
          typed.set({ ...typed.get(), attendees });
          people.remember({ attendees });
        }}
        onSubmit={(attendees) =>
          withRecipient(fields, (recipient) => {
            const { selected } = workshops.getSnapshot().context;
            booking.send({ type: 'attendees.submitted', attendees, workshops: selected, recipient });
          })
        }
        onRefused={() => booking.send({ type: 'attendees.refused' })}
        footer={
          <>
            <BookingRecipient {...props} fields={fields} gstNumber={gstNumberOf(typed.get().answers)} />
            <StepFooter {...props} />
          </>
        }
      />
    </>
  );
}

export interface AttendeesFormProps extends Pick<SchemaFormProps, 'busy' | 'problems' | 'onRefused' | 'footer'> {
  count: number;
  /** answers of the delegate form */
  contact: Answers;
  /** initial values; later changes are ignored */
  initial?: readonly Attendee[] | undefined;
  onSubmit: (attendees: Attendee[]) => void;
  onChange?: ((attendees: Attendee[]) => void) | undefined;
}

/** Form with a panel for each attendee. Rows: BOOK-17 to BOOK-19, BOOK-23 to BOOK-26. */
export function AttendeesForm({
  count,
  contact,
  initial = [],
  problems,
  onSubmit,
  onChange,
  ...form
}: AttendeesFormProps) {
  const [answers] = useState(() => ({
    attendees: Array.from({ length: count }, (_, index): Answers => ({ ...initial[index] })),
  }));
  const problemsInList = useMemo(() => inList(problems), [problems]);
  return (
    <ContactContext value={contact}>
      <SchemaForm
        {...form}
        id="attendees"
        form={attendeesForm}
        initial={answers}
        problems={problemsInList}
        itemHeader={SameAsContact}
        onSubmit={(all) => onSubmit(attendeesOf(all))}
        onChange={(all) => onChange?.(attendeesOf(all))}
      />
    </ContactContext>
  );
}

const ContactContext = createContext<Answers>({});

/** Checkbox of the first attendee. It copies the data of the contact. Rows: BOOK-18, BOOK-19. */
function SameAsContact({ index, item, readOnly, onChange }: ItemHeaderProps) {
  const contact = asAttendee(use(ContactContext));
  if (index > 0) return null;
  const checked = attendeeFields.every((field) => (item[field] ?? '') === contact[field]);
  return (
    <CheckboxField
      id="attendee1SameAsContact"
      name="attendee1SameAsContact"
      label={m.attendees_same_as_contact()}
      checked={checked}
      onCheck={(isWanted) => onChange(isWanted ? { ...contact } : {})}
      readOnly={readOnly}
    />
  );
}

const attendeeFields = ['name', 'designation', 'email', 'mobile'] as const;

const attendeesOf = ({ attendees }: Answers): Attendee[] =>
  (attendees as Answers[]).map((item) => {
    const text = (field: keyof Attendee) => textOf(item[field]) ?? '';
    return { name: text('name'), designation: text('designation'), email: text('email'), mobile: text('mobile') };
  });

const textOf = (answer: Answer): string | undefined => (typeof answer === 'string' ? answer : undefined);

/** Converts field names of the service to paths of the form: `attendee2.email` to `attendees.1.email`. */
const inList = (problems: readonly FieldProblem[] = []): FieldProblem[] =>
  problems.map(({ field, message }) => ({
    field: field.replace(/^attendee(\d+)/, (_, number) => `attendees.${Number(number) - 1}`),
    message,
  }));

/** The contact as an attendee. `designation` is the title of the chosen option. Row: BOOK-19. Decision 21. */
const asAttendee = (answers: Answers): Attendee =>
  sameAsContact(
    answers as Contact,
    titleOf(delegateForm.document, 'personDesignation', textOf(answers.personDesignation)),
  );
