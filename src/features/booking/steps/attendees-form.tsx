import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { sameAsContact, type Attendee } from '#domain/booking/attendees.ts';
import type { FieldProblem } from '#schemas/explain.ts';
import { attendeesForm } from '#schemas/forms/booking/attendees.form.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { titleOf } from '#schemas/options.ts';
import type { Answer, Answers } from '#schemas/vocabulary.ts';
import { CheckboxField } from '#src/forms/fields/checkbox-field.tsx';
import type { ItemHeaderProps } from '#src/forms/form-context.ts';
import { SchemaForm } from '#src/forms/schema-form.tsx';
import { m } from '#messages';

export interface AttendeesFormProps {
  count: number;
  /** the answers of the delegate form */
  contact: Answers;
  /** Read only at mount. */
  initial?: readonly Attendee[] | undefined;
  busy?: boolean | undefined;
  /** Errors of the service, with fields such as `attendee2.email`; shown until the field changes. */
  problems?: readonly FieldProblem[] | undefined;
  onSubmit: (attendees: Attendee[]) => void;
  onRefused?: ((problems: FieldProblem[]) => void) | undefined;
  onChange?: ((attendees: Attendee[]) => void) | undefined;
  /** Buttons below the panels, inside the form. */
  footer?: ReactNode;
}

/** Step 2, 'Passes Information': one panel for each attendee. Rows: BOOK-17 to BOOK-19, BOOK-23 to BOOK-26. */
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
    <Contact value={contact}>
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
    </Contact>
  );
}

const Contact = createContext<Answers>({});

/** The checkbox of the first attendee that copies the contact. Rows: BOOK-18, BOOK-19. */
function SameAsContact({ index, item, readOnly, onChange }: ItemHeaderProps) {
  const contact = asAttendee(use(Contact));
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
    const text = (field: (typeof attendeeFields)[number]) => textOf(item[field]) ?? '';
    return { name: text('name'), designation: text('designation'), email: text('email'), mobile: text('mobile') };
  });

/** Maps the field names of the service to the paths of the form: `attendee2.email` to `attendees.1.email`. */
const inList = (problems: readonly FieldProblem[] = []): FieldProblem[] =>
  problems.map(({ field, message }) => ({
    field: field.replace(/^attendee(\d+)/, (_, number) => `attendees.${Number(number) - 1}`),
    message,
  }));

/** The contact as an attendee, with the title of the designation, not its code. Row: BOOK-19. Decision 21. */
function asAttendee(answers: Answers): Attendee {
  const text = (name: string) => textOf(answers[name]);
  const contact = {
    personName: text('personName'),
    personDesignation: text('personDesignation'),
    designationOther: text('designationOther'),
    email: text('email'),
    mobile: text('mobile'),
  };
  return sameAsContact(contact, titleOf(delegateForm.document, 'personDesignation', contact.personDesignation));
}

const textOf = (answer: Answer): string | undefined => (typeof answer === 'string' ? answer : undefined);
