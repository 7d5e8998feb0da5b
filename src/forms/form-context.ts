import type { ComponentType } from 'react';
import type { FormContextType, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Form } from '#schemas/forms.ts';
import type { Answers, Field } from '#schemas/vocabulary.ts';
import type { PdfProps } from './pdf-input.tsx';
import type { Revealed } from './revealed.ts';

/** What the widgets and templates of one form share; rjsf hands it to each of them. */
export interface FormContext extends FormContextType {
  form: Form;
  idPrefix: string;
  revealed: Revealed;
  pdf?: ComponentType<PdfProps> | undefined;
}

/** Which of our widgets draws which field. Words and options of a field are read from the document, not copied here. */
export const uiSchemaOf = ({ document }: Form): UiSchema<Answers, RJSFSchema, FormContext> =>
  Object.fromEntries(
    Object.entries(document.properties).map(([name, field]) => [name, { 'ui:widget': widgetOf(field) }]),
  );

function widgetOf({ type, widget, oneOf, options }: Field): string {
  if (type === 'array') return 'choices';
  if (type === 'boolean') return 'check';
  if (widget === 'radio' || widget === 'pdf') return widget;
  return oneOf || options ? 'choice' : 'words';
}
