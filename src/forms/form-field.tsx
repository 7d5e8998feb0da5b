import { memo, type ComponentType } from 'react';
import type { Answer, Field } from '#schemas/vocabulary.ts';
import { CheckboxField } from './fields/checkbox-field.tsx';
import { CheckboxesField } from './fields/checkboxes-field.tsx';
import { fieldWords, type FieldProps, type FieldWords } from './fields/field.ts';
import { RadioField } from './fields/radio-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { idOf, useStored, type FormFrame } from './form-frame.ts';
import { useRevealed } from './revealed.ts';

interface Props {
  frame: FormFrame;
  name: string;
}

/** One field of a form's document, drawn when its own answer or error changes and at no other. */
export const FormField = memo(function FormField({ frame, name }: Props) {
  const { form, store, revealed, readOnly: busy, pdf, passwordHelp } = frame;
  const value = useStored(frame, () => store.answers()[name]);
  const problem = useStored(frame, () => store.errorOf(name));
  const error = useRevealed(revealed, name, problem);
  const words = fieldWords(form, name);
  const { label, hint, required } = words;

  const onBlur = () => revealed.leave(name);
  const answer = (given: Answer) => {
    revealed.edit(name);
    store.set(name, given);
  };
  const Control = controls[kindOf(form.document.properties[name])];
  const field = { id: idOf(frame, name), name, label, hint, required, error, readOnly: busy, onBlur };
  return <Control {...{ field, words, value, answer, pdf, passwordHelp }} />;
});

interface ControlProps {
  field: FieldProps & { label: string };
  words: FieldWords;
  value: Answer;
  answer: (given: Answer) => void;
  pdf: FormFrame['pdf'];
  passwordHelp: FormFrame['passwordHelp'];
}

function Words({ field, words, value, answer, passwordHelp: Help }: ControlProps) {
  const { kind, rule, placeholder, rows, autoComplete } = words;
  return (
    <>
      <TextField
        {...field}
        {...{ kind, rule, placeholder, rows, autoComplete }}
        value={textOf(value)}
        onText={(text) => answer(text || undefined)}
      />
      {kind === 'password' && Help && <Help text={textOf(value)} />}
    </>
  );
}

function Choice({ field, words: { options, autoComplete }, value, answer }: ControlProps) {
  return (
    <SelectField
      {...field}
      {...{ options, autoComplete }}
      value={textOf(value)}
      onChoice={(code) => answer(code || undefined)}
    />
  );
}

function Radio({ field, words: { options }, value, answer }: ControlProps) {
  return <RadioField {...field} options={options} value={textOf(value)} onChoice={answer} />;
}

function Choices({ field, words: { options }, value, answer }: ControlProps) {
  return <CheckboxesField {...field} options={options} value={Array.isArray(value) ? value : []} onChoice={answer} />;
}

function Check({ field, value, answer }: ControlProps) {
  return <CheckboxField {...field} checked={value === true} onCheck={(checked) => answer(checked || undefined)} />;
}

function Pdf({ field, value, answer, pdf: Control }: ControlProps) {
  const { id, name, label, hint, required, error } = field;
  if (!Control) throw new Error(`The field '${name}' takes a PDF, but the form was given no control to upload one`);
  return <Control {...{ id, name, label, hint, required, error }} value={textOf(value)} onChange={answer} />;
}

const controls = {
  words: Words,
  choice: Choice,
  radio: Radio,
  choices: Choices,
  check: Check,
  pdf: Pdf,
} satisfies Record<string, ComponentType<ControlProps>>;

function kindOf({ type, widget, oneOf, options }: Partial<Field> = {}): keyof typeof controls {
  if (type === 'array') return 'choices';
  if (type === 'boolean') return 'check';
  if (widget === 'radio' || widget === 'pdf') return widget;
  return oneOf || options ? 'choice' : 'words';
}

const textOf = (value: Answer): string => (typeof value === 'string' ? value : '');
