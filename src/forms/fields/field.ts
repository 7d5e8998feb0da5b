import type { ReactNode } from 'react';
import type { TypingRule } from '#domain/text/formats.ts';
import { optionsOf } from '#schemas/options.ts';
import type { Form } from '#schemas/forms.ts';
import type { Field } from '#schemas/vocabulary.ts';

/** Props of all fields. Rows: FORM-01 to FORM-05. */
export interface FieldProps {
  id: string;
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  readOnly?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

export type TextKind = 'text' | 'email' | 'tel' | 'url' | 'password' | 'code' | 'number' | 'textarea';

export type FieldWords = ReturnType<typeof fieldWords>;

/**
 * Props of a field from its form document: `<TextField {...fieldWords(form, 'email')} />`. Throws for unknown names.
 */
export function fieldWords({ document, variant, formats = {} }: Form, name: string) {
  const field = document.properties[name];
  if (!field) throw new Error(`The form '${document.$id}' has no field '${name}'`);
  const { title, charset, format, maxLength, placeholder, rows, autocomplete } = field;
  return {
    label: title,
    hint: field.hint ?? (format && formats[format]?.hint?.()),
    required: document.required.includes(name),
    kind: kindOf(field),
    rule: { charset, maxLength, isEmail: field.widget === 'email' } as TypingRule,
    placeholder,
    rows,
    autoComplete: autocomplete,
    options: optionsOf(document, field, variant),
  };
}

function kindOf({ widget }: Field): TextKind {
  return widget === undefined || widget === 'pdf' || widget === 'radio' ? 'text' : widget;
}
