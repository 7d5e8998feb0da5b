import delegate from './forms/delegate.schema.json' with { type: 'json' };
import type { Field, FormDocument } from './vocabulary.ts';
import { without } from './without.ts';

/**
 * Stage 1 of a group booking: the delegate form without its presentation. Every field is required but the box that asks for
 * a GST number (tension T-12).
 */
export const groupContactDocument: FormDocument = everythingRequired(
  without(delegate as FormDocument, {
    $id: 'group-contact',
    title: 'Primary registrant',
    description: 'The contact of a group booking, who is its first participant. Spec: registration 2.5, 5.5.',
    fields: ['presentation', 'oralTheme', 'oralAbstractFile', 'posterTheme', 'posterAbstractFile'],
  }),
);

function everythingRequired({ lists: _, ...document }: FormDocument): FormDocument {
  const fields = Object.entries(document.properties);
  return {
    ...document,
    required: fields.flatMap(([name, { type }]) => (type === 'boolean' ? [] : [name])),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, offeredAlways(field)])),
  };
}

function offeredAlways(field: Field): Field {
  if (!field.items || '$ref' in field.items) return field;
  return { ...field, items: { ...field.items, oneOf: field.items.oneOf.filter(({ onlyIn }) => onlyIn === undefined) } };
}
