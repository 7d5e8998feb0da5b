import type { ErrorSchema, RJSFSchema, TemplatesType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { controlIdOf, pathOfId, placeOf } from './field-path.ts';
import { fieldWords } from './fields/field.ts';
import type { PdfProps } from './pdf-input.tsx';
import { useRevealed, type Revealed } from './revealed.ts';
import type { TypedTexts } from './typed-texts.ts';

/** Context of rjsf: data that all templates and widgets of one form use. */
export interface FormContext {
  form: Form;
  idPrefix: string;
  revealed: Revealed;
  /** errors of the service, for the template of a list, which does not get them from rjsf */
  serviceErrors: ErrorSchema<Answers>;
  /** typed texts that were not passed to the form yet */
  typedTexts: TypedTexts;
  /** control for PDF fields */
  pdf: ComponentType<PdfProps> | undefined;
  /** component below a password field */
  passwordHelp: ComponentType<{ text: string }> | undefined;
  /** component above the fields of a list item */
  itemHeader: ComponentType<ItemHeaderProps> | undefined;
}

export interface ItemHeaderProps {
  index: number;
  item: Answers;
  readOnly: boolean;
  /** replaces all answers of the item */
  onChange: (item: Answers) => void;
}

export type Widget = WidgetProps<Answers, RJSFSchema, FormContext>;
export type Templates = TemplatesType<Answers, RJSFSchema, FormContext>;

/** Data for a widget: texts of its field, its error if it may be shown, and a callback for its answer. */
export function useField({ id: rjsfId, readonly, rawErrors, registry, onChange }: Widget) {
  const { form, idPrefix, revealed, typedTexts } = registry.formContext;
  const path = pathOfId(rjsfId, idPrefix);
  const { form: itsForm, name, item } = placeOf(form, path);
  const id = controlIdOf(form, idPrefix, path);
  const words = fieldWords(itsForm, name);
  const error = useRevealed(revealed, path, rawErrors?.[0]);
  const { label, hint, required } = words;
  const onBlur = () => revealed.leave(path);
  const field = { id, name: item ? id : name, label, hint, required, error, readOnly: readonly, onBlur };
  /** Passes a new answer to the form, and marks the field as edited. */
  const change = (answer: unknown): void => {
    revealed.edit(path);
    typedTexts.handOnAll(); // before `onChange`, because a changed list replaces the answers of its items
    onChange(answer);
  };
  return { field, path, words, change };
}
