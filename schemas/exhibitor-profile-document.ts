import exhibitor from './forms/exhibitors/exhibitor.schema.json' with { type: 'json' };
import type { FormDocument } from './vocabulary.ts';
import { without } from './without.ts';

/** The company data that a signed-in exhibitor can change: the sign-up form without email and password. */
export const exhibitorProfileDocument: FormDocument = without(exhibitor as FormDocument, {
  $id: 'exhibitor-profile',
  title: 'Company details',
  description: 'A signed-in company changes its details.',
  fields: ['email', 'password'],
});
