import attendee from './forms/booking/attendee.schema.json' with { type: 'json' };
import type { FormDocument } from './vocabulary.ts';
import { without } from './without.ts';

/** Corrections of an attendee after the booking. Other fields cannot be changed. */
export const personDocument: FormDocument = without(attendee as FormDocument, {
  $id: 'person',
  title: 'Person',
  description: 'A typo in the name or the e-mail of someone an order is for is corrected.',
  fields: ['designation', 'mobile'],
});
