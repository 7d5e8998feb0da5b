import type { Field, FormDocument, Option, Variant } from './vocabulary.ts';

/** Options of a field for a variant of the form. The field has its own options or names a shared list. */
export function optionsOf(form: FormDocument, field: Field, variant?: Variant): Option[] {
  const own =
    field.oneOf ??
    (field.items && 'oneOf' in field.items ? field.items.oneOf : undefined) ??
    (field.options ? form.lists?.[field.options] : undefined) ??
    [];
  return own.filter(({ onlyIn }) => onlyIn === undefined || onlyIn === variant);
}

/** Title of an option: 'Associate Professor' for the code 'associate_professor'. '' for an unknown code. */
export function titleOf(form: FormDocument, name: string, code: string | undefined): string {
  const field = form.properties[name];
  return (field && optionsOf(form, field).find((option) => option.const === code)?.title) ?? '';
}
