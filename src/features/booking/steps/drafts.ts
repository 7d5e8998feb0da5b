import type { PassKey } from '#domain/passes.ts';

/** The drafts of a booking: what the contact has filled in, whatever the pass, the workshops chosen with it, and who else gets one. */
export const draftsOf = (pass: PassKey): [contact: string, workshops: string, attendees: string] => [
  'delegate',
  `workshops.${pass}`,
  `attendees.${pass}`,
];
