import type { PassKey } from '#domain/booking/passes.ts';

/** Ids of the drafts of a booking. All passes share the contact; workshops and attendees are stored per pass. */
export const draftsOf = (pass: PassKey): [contact: string, workshops: string, attendees: string] => [
  'delegate',
  `workshops.${pass}`,
  `attendees.${pass}`,
];
