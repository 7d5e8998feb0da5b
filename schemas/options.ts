import type { Field, FormDocument, Option, Variant } from './vocabulary.ts';

/** A field's options: its own, or the shared list it names, as far as the variant has them. */
export function optionsOf(form: FormDocument, field: Field, variant?: Variant): Option[] {
  const own =
    field.oneOf ??
    (field.items && 'oneOf' in field.items ? field.items.oneOf : undefined) ??
    (field.options ? form.lists?.[field.options] : undefined) ??
    [];
  return own.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === variant);
}

/** What a visitor reads for a code: 'Associate Professor' for associate_professor. */
export function titleOf(form: FormDocument, name: string, code: string | undefined): string {
  const field = form.properties[name];
  return (field && optionsOf(form, field).find((option) => option.const === code)?.title) ?? '';
}
