import type { RJSFSchema, TemplatesType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { fieldWords, type FieldProps, type FieldWords } from './fields/field.ts';
import type { PdfProps } from './pdf-input.tsx';
import { useRevealed, type Revealed } from './revealed.ts';
import type { TypedTexts } from './typed-texts.ts';

/** What all templates and widgets of one form share. */
export interface FormContext {
  form: Form;
  idPrefix: string;
  revealed: Revealed;
  /** texts that were typed and not handed on to the form yet */
  typedTexts: TypedTexts;
  /** draws the fields that take a PDF */
  pdf: ComponentType<PdfProps> | undefined;
  /** stands below a password while it is typed */
  passwordHelp: ComponentType<{ text: string }> | undefined;
}

export type Widget = WidgetProps<Answers, RJSFSchema, FormContext>;
export type Templates = TemplatesType<Answers, RJSFSchema, FormContext>;

/** What every widget draws: the words of its field in the document, and its error once the form may show it. */
export function useField(props: Widget): { field: FieldProps & { label: string }; words: FieldWords } {
  const { id, name, readonly, rawErrors, registry } = props;
  const { form, revealed } = registry.formContext;
  const words = fieldWords(form, name);
  const error = useRevealed(revealed, name, rawErrors?.[0]);
  const { label, hint, required } = words;
  const onBlur = () => revealed.leave(name);
  return { field: { id, name, label, hint, required, error, readOnly: readonly, onBlur }, words };
}

/** Hands an answer on to the form, and notes that the visitor has changed the field. */
export const answerOf =
  ({ name, onChange, registry }: Widget) =>
  (answer: unknown): void => {
    registry.formContext.revealed.edit(name);
    onChange(answer);
  };
