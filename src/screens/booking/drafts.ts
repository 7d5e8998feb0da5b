import type { PassKey } from '#domain/passes.ts';
import { keyOf } from '#src/forms/draft.ts';

/** The drafts of a booking: what the contact has filled in, whatever the pass, the workshops chosen with it, and who else gets one. */
export const draftsOf = (pass: PassKey): [contact: string, workshops: string, attendees: string] => [
  'delegate',
  `workshops.${pass}`,
  `attendees.${pass}`,
];

/** Where the browser keeps them, as an island asks for it. */
export const keptFor = (pass: PassKey): string => draftsOf(pass).map(keyOf).join(' ');
