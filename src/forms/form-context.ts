import type { RJSFSchema, TemplatesType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { fieldWords, type FieldProps, type FieldWords } from './fields/field.ts';
import type { PdfProps } from './pdf-input.tsx';
import { useRevealed, type Revealed } from './revealed.ts';
import type { TypedTexts } from './typed-texts.ts';

/** Context shared by all templates and widgets of one form. */
export interface FormContext {
  form: Form;
  idPrefix: string;
  revealed: Revealed;
  /** typed texts that the form does not have yet */
  typedTexts: TypedTexts;
  /** control of PDF fields */
  pdf: ComponentType<PdfProps> | undefined;
  /** rendered below a password field */
  passwordHelp: ComponentType<{ text: string }> | undefined;
}

export type Widget = WidgetProps<Answers, RJSFSchema, FormContext>;
export type Templates = TemplatesType<Answers, RJSFSchema, FormContext>;

/** Data for a widget: its texts from the document, and its error if it can be shown. */
export function useField(props: Widget): { field: FieldProps & { label: string }; words: FieldWords } {
  const { id, name, readonly, rawErrors, registry } = props;
  const { form, revealed } = registry.formContext;
  const words = fieldWords(form, name);
  const error = useRevealed(revealed, name, rawErrors?.[0]);
  const { label, hint, required } = words;
  const onBlur = () => revealed.leave(name);
  return { field: { id, name, label, hint, required, error, readOnly: readonly, onBlur }, words };
}

/** Returns a callback that passes an answer to the form and marks the field as edited. */
export const answerOf =
  ({ name, onChange, registry }: Widget) =>
  (answer: unknown): void => {
    registry.formContext.revealed.edit(name);
    onChange(answer);
  };
