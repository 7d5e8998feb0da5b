import exhibitor from './forms/exhibitor.schema.json' with { type: 'json' };
import type { FormDocument } from './vocabulary.ts';
import { without } from './without.ts';

/** What a signed-in company may change of itself: the sign-up form without what it signs in with. */
export const exhibitorProfileDocument: FormDocument = without(exhibitor as FormDocument, {
  $id: 'exhibitor-profile',
  title: 'Company details',
  description: 'A signed-in company changes what it said of itself.',
  fields: ['email', 'password'],
});
