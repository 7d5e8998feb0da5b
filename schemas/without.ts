import type { FormDocument } from './vocabulary.ts';

/** Copies a form document without some fields, under a different id and title. */
export function without(
  document: FormDocument,
  { fields, ...named }: { $id: string; title: string; description: string; fields: string[] },
): FormDocument {
  return {
    ...document,
    ...named,
    required: document.required.filter((field) => !fields.includes(field)),
    properties: Object.fromEntries(Object.entries(document.properties).filter(([field]) => !fields.includes(field))),
  };
}
