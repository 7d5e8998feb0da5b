import type { Attendee } from '#domain/booking/attendees.ts';
import { firstDuplicate } from '#domain/groups/participants.ts';
import { attendees } from '#schemas/compiled/attendees.js';
import { m } from '#messages';
import type { FieldProblem } from '#schemas/explain.ts';
import { formOf } from '#schemas/forms.ts';
import { attendeeForm } from './attendee.form.ts';
import document from './attendees.schema.json' with { type: 'json' };

/** Answers have the shape `{ attendees: [{ name, designation, email, mobile }, …] }`. */
export const attendeesForm = formOf(document, attendees, {
  items: { attendees: attendeeForm },
  check: (answers) => duplicateEmail(answers.attendees as Partial<Attendee>[]),
});

/** Returns an error for the first attendee with the same email as an earlier attendee. Row: BOOK-25. */
export function duplicateEmail(people: readonly Partial<Attendee>[] = []): FieldProblem[] {
  const twice = firstDuplicate(people.map(({ email = '' }) => email));
  if (!twice) return [];
  return [
    { field: `attendees.${twice.index}.email`, message: m.group_booking_duplicate_email({ address: twice.email }) },
  ];
}
