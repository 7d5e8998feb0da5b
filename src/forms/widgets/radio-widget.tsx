import { RadioField } from '../fields/radio-field.tsx';
import { answerOf, useField, type Widget } from '../form-context.ts';

export function RadioWidget(props: Widget) {
  const { field, words } = useField(props);
  return <RadioField {...field} options={words.options} value={props.value} onChoice={answerOf(props)} />;
}
