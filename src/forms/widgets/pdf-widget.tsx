import { answerOf, useField, type Widget } from '../form-context.ts';

/** A PDF upload. Its answer is the URL that the upload returns. Throws if the form has no `pdf` control. */
export function PdfWidget(props: Widget) {
  const { id, name, label, hint, required, error } = useField(props).field;
  const Control = props.registry.formContext.pdf;
  if (!Control) throw new Error(`The field '${name}' takes a PDF, but the form was given no control to upload one`);
  return <Control {...{ id, name, label, hint, required, error }} value={props.value} onChange={answerOf(props)} />;
}
