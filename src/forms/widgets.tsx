import type { RegistryWidgetsType, RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { Answer, Answers } from '#schemas/vocabulary.ts';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { CheckboxesField } from './fields/checkboxes-field.tsx';
import { fieldWords } from './fields/field.ts';
import { RadioField } from './fields/radio-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import type { FormContext } from './form-context.ts';
import { useRevealed } from './revealed.ts';

/** Our fields as rjsf's widgets, and no more of them than the forms use. */
type Props = WidgetProps<Answers, RJSFSchema, FormContext>;

function WordsWidget(props: Props) {
  const { words, field, answer } = useField(props);
  const { kind, rule, placeholder, rows, autoComplete } = words;
  return (
    <TextField
      {...field}
      {...{ kind, rule, placeholder, rows, autoComplete }}
      value={textOf(props.value)}
      onText={(text) => answer(text || undefined)}
    />
  );
}

function ChoiceWidget(props: Props) {
  const { words, field, answer } = useField(props);
  const { options, autoComplete } = words;
  return (
    <SelectField
      {...field}
      {...{ options, autoComplete }}
      value={textOf(props.value)}
      onChoice={(code) => answer(code || undefined)}
    />
  );
}

function RadioWidget(props: Props) {
  const { words, field, answer } = useField(props);
  return <RadioField {...field} options={words.options} value={textOf(props.value)} onChoice={answer} />;
}

function ChoicesWidget(props: Props) {
  const { words, field, answer } = useField(props);
  const value: string[] = Array.isArray(props.value) ? props.value : [];
  return <CheckboxesField {...field} options={words.options} value={value} onChoice={answer} />;
}

function CheckWidget(props: Props) {
  const { field, answer } = useField(props);
  return (
    <CheckboxField {...field} checked={props.value === true} onCheck={(checked) => answer(checked || undefined)} />
  );
}

function PdfWidget(props: Props) {
  const { words, field, answer } = useField(props);
  const { pdf: Pdf } = props.registry.formContext;
  const { id, name, hint, required, error } = field;
  if (!Pdf) throw new Error(`The field '${name}' takes a PDF, but the form was given no control to upload one`);
  return (
    <Pdf {...{ id, name, hint, required, error }} label={words.label} value={textOf(props.value)} onChange={answer} />
  );
}

/** The field as the document describes it, with the error it may show by now. */
function useField({ id, name, value: _, rawErrors, readonly, onChange, onBlur, registry }: Props) {
  const { form, revealed } = registry.formContext;
  const words = fieldWords(form, name);
  const { label, hint, required } = words;
  const error = useRevealed(revealed, name, rawErrors?.[0]);
  const leave = () => {
    revealed.leave(name);
    onBlur(id, undefined);
  };
  const answer = (value: Answer) => {
    revealed.edit(name);
    onChange(value);
  };
  return { words, field: { id, name, label, hint, required, error, readOnly: readonly, onBlur: leave }, answer };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const widgets: RegistryWidgetsType<Answers, RJSFSchema, FormContext> = {
  words: WordsWidget,
  choice: ChoiceWidget,
  radio: RadioWidget,
  choices: ChoicesWidget,
  check: CheckWidget,
  pdf: PdfWidget,
};
