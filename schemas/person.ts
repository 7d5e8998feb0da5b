import attendee from './forms/attendee.schema.json' with { type: 'json' };
import type { FormDocument } from './vocabulary.ts';
import { without } from './without.ts';

/** What can be corrected of an attendee after the booking. The rest stays as it was booked. */
export const personDocument: FormDocument = without(attendee as FormDocument, {
  $id: 'person',
  title: 'Person',
  description: 'A typo in the name or the e-mail of someone an order is for is corrected.',
  fields: ['designation', 'mobile'],
});
