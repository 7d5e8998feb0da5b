import { CheckboxField } from '../fields/checkbox-field.tsx';
import { answerOf, useField, type Widget } from '../form-context.ts';

export function CheckboxWidget(props: Widget) {
  const { field } = useField(props);
  const answer = answerOf(props);
  return (
    <CheckboxField {...field} checked={props.value === true} onCheck={(checked) => answer(checked || undefined)} />
  );
}
