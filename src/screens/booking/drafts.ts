import type { PassKey } from '#domain/passes.ts';
import { keyOf } from '#src/forms/draft.ts';

/** The drafts of a booking: what the contact has filled in, whatever the pass, and the workshops chosen with it. */
export const draftsOf = (pass: PassKey): [contact: string, workshops: string] => ['delegate', `workshops.${pass}`];

/** Where the browser keeps them, as an island asks for it. */
export const keptFor = (pass: PassKey): string => draftsOf(pass).map(keyOf).join(' ');
