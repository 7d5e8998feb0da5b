import delegate from './forms/booking/delegate.schema.json' with { type: 'json' };
import type { Field, FormDocument } from './vocabulary.ts';
import { without } from './without.ts';

/** Stage 1 of a group booking: the delegate form without the fields about a presentation. Rows: BULK-05, BULK-08. */
export const groupContactDocument: FormDocument = offeredAlways(
  without(delegate as FormDocument, {
    $id: 'group-contact',
    title: 'Primary registrant',
    description: 'The contact of a group booking, who is its first participant. Rows: BULK-05 to BULK-09.',
    fields: ['presentation', 'oralTheme', 'oralAbstractFile', 'posterTheme', 'posterAbstractFile'],
  }),
);

/** Removes the options that exist only in one variant of the delegate form. */
function offeredAlways({ lists: _, ...document }: FormDocument): FormDocument {
  const fields = Object.entries(document.properties);
  return { ...document, properties: Object.fromEntries(fields.map(([name, field]) => [name, withoutVariants(field)])) };
}

function withoutVariants(field: Field): Field {
  if (!field.items || '$ref' in field.items) return field;
  return { ...field, items: { ...field.items, oneOf: field.items.oneOf.filter(({ onlyIn }) => onlyIn === undefined) } };
}
