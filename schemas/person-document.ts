import attendee from './forms/booking/attendee.schema.json' with { type: 'json' };
import type { FormDocument } from './vocabulary.ts';
import { without } from './without.ts';

/** The fields of an attendee that can be corrected after the booking. */
export const personDocument: FormDocument = without(attendee as FormDocument, {
  $id: 'person',
  title: 'Person',
  description: 'A typo in the name or the e-mail of someone an order is for is corrected.',
  fields: ['designation', 'mobile'],
});
