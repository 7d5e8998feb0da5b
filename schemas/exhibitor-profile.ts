import exhibitor from './forms/exhibitor.schema.json' with { type: 'json' };
import type { FormDocument } from './vocabulary.ts';

/** What a signed-in company may change of itself: the sign-up form without what it signs in with. */
export const exhibitorProfileDocument: FormDocument = omit(exhibitor as FormDocument, {
  $id: 'exhibitor-profile',
  title: 'Company details',
  description: 'A signed-in company changes what it said of itself.',
  without: ['email', 'password'],
});

function omit(
  document: FormDocument,
  { without, ...named }: { $id: string; title: string; description: string; without: string[] },
): FormDocument {
  return {
    ...document,
    ...named,
    required: document.required.filter((field) => !without.includes(field)),
    properties: Object.fromEntries(Object.entries(document.properties).filter(([field]) => !without.includes(field))),
  };
}
