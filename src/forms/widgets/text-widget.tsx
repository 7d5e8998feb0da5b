import { useEffect } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { answerOf, useField, type Widget } from '../form-context.ts';

/** Text of any kind. The form gets the text after a pause, on blur and at submit. */
export function TextWidget(props: Widget) {
  const { field, path, words } = useField(props);
  const { revealed, typedTexts, passwordHelp: Help } = props.registry.formContext;
  const { kind, rule, placeholder, rows, autoComplete } = words;
  const text = typeof props.value === 'string' ? props.value : '';
  useEffect(() => () => typedTexts.forget(path), [typedTexts, path]);

  const answer = answerOf(props);
  const type = (typed: string) => {
    revealed.edit(path); // here, because a blur can come before the form has the text
    typedTexts.wait(path, { text: typed, flush: (last) => answer(last || undefined) });
    if (kind === 'password' || field.error) typedTexts.flush(path); // help or error update at each key press
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
