import { CheckboxesField } from '../fields/checkboxes-field.tsx';
import { answerOf, useField, type Widget } from '../form-context.ts';

export function CheckboxesWidget(props: Widget) {
  const { field, words } = useField(props);
  const codes = Array.isArray(props.value) ? props.value : [];
  return <CheckboxesField {...field} options={words.options} value={codes} onChoice={answerOf(props)} />;
}
