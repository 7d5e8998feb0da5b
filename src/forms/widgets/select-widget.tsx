import { SelectField } from '../fields/select-field.tsx';
import { answerOf, useField, type Widget } from '../form-context.ts';

export function SelectWidget(props: Widget) {
  const { field, words } = useField(props);
  const answer = answerOf(props);
  return (
    <SelectField
      {...field}
      options={words.options}
      autoComplete={words.autoComplete}
      value={props.value}
      onChoice={(code) => answer(code || undefined)}
    />
  );
}
