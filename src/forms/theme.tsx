import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect } from 'react';
import type { Answers } from '#schemas/vocabulary.ts';
import { CheckboxesField, CheckboxField, RadioField, SelectField } from './fields/choices.tsx';
import { TextField } from './fields/text-field.tsx';
import { useField, type FormContext, type Widget } from './form-context.ts';
import { ErrorListTemplate } from './rjsf-templates/error-list-template.tsx';
import { FieldTemplate, ObjectFieldTemplate } from './rjsf-templates/field-templates.tsx';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './rjsf-templates/item-templates.tsx';

/** A text field of any kind. The form gets its text after a pause, on blur and before submit. */
function TextWidget(props: Widget) {
  const { field, path, words, change } = useField(props);
  const { revealed, typedTexts, passwordHelp: Help } = props.registry.formContext;
  const { kind, rule, placeholder, rows, autoComplete } = words;
  const text = typeof props.value === 'string' ? props.value : '';
  useEffect(() => () => typedTexts.forget(path), [typedTexts, path]);

  const type = (typed: string) => {
    revealed.edit(path); // not in `change`, because a blur can come before the form has the text
    typedTexts.wait(path, { text: typed, flush: (last) => change(last || undefined) });
    // the password rules or the error below the field change at each key press
    if (kind === 'password' || field.error) typedTexts.flush(path);
  };
  const leave = () => {
    typedTexts.handOnAfterPress(path);
    field.onBlur?.();
  };
  return (
    <>
      <TextField
        {...field}
        {...{ kind, rule, placeholder, rows, autoComplete }}
        value={text}
        onText={type}
        onBlur={leave}
      />
      {kind === 'password' && Help && <Help text={text} />}
    </>
  );
}

function SelectWidget(props: Widget) {
  const { field, words, change } = useField(props);
  const { options, autoComplete } = words;
  const choose = (code: string) => change(code || undefined);
  return <SelectField {...field} {...{ options, autoComplete }} value={props.value} onChoice={choose} />;
}

function RadioWidget(props: Widget) {
  const { field, words, change } = useField(props);
  return <RadioField {...field} options={words.options} value={props.value} onChoice={change} />;
}

function CheckboxesWidget(props: Widget) {
  const { field, words, change } = useField(props);
  const codes = Array.isArray(props.value) ? props.value : [];
  return <CheckboxesField {...field} options={words.options} value={codes} onChoice={change} />;
}

function CheckboxWidget(props: Widget) {
  const { field, change } = useField(props);
  const check = (checked: boolean) => change(checked || undefined);
  return <CheckboxField {...field} checked={props.value === true} onCheck={check} />;
}

/** A PDF field. Its value is the URL of the uploaded file. Throws if the form has no `pdf` control. */
function PdfWidget(props: Widget) {
  const { field, change } = useField(props);
  const { id, name, label, hint, required, error } = field;
  const Control = props.registry.formContext.pdf;
  if (!Control) throw new Error(`The field '${name}' takes a PDF, but the form has no 'pdf' control`);
  return <Control {...{ id, name, label, hint, required, error }} value={props.value} onChange={change} />;
}

/** The form component of rjsf, with our templates and widgets. */
export const ThemedForm = withTheme<Answers, RJSFSchema, FormContext>({
  templates: { ArrayFieldItemTemplate, ArrayFieldTemplate, ErrorListTemplate, FieldTemplate, ObjectFieldTemplate },
  widgets: {
    text: TextWidget,
    select: SelectWidget,
    radio: RadioWidget,
    checkboxes: CheckboxesWidget,
    checkbox: CheckboxWidget,
    pdf: PdfWidget,
  },
});
