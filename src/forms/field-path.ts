import type { Form } from '#schemas/forms.ts';
import type { Answer, Answers } from '#schemas/vocabulary.ts';

/** Path of a field, as in `FieldProblem`: 'email', or 'attendees.1.email' for a field of a list item. */
type FieldPath = string;

export interface FieldPlace {
  /** the form that has the field; for a field of a list item, the form of the item */
  form: Form;
  /** name of the field in the document of `form` */
  name: string;
  /** for a field of a list item: name of the list, and index of the item from 0 */
  item?: { list: string; index: number };
}

export function placeOf(form: Form, path: FieldPath): FieldPlace {
  const [list = '', index, name = ''] = path.split('.');
  const itemForm = form.items?.[list];
  return itemForm && index !== undefined
    ? { form: itemForm, name, item: { list, index: Number(index) } }
    : { form, name: path };
}

/** True if the form has the field. Errors of the service can concern another form on the page. */
export const hasField = (form: Form, path: FieldPath): boolean => {
  const { form: itsForm, name } = placeOf(form, path);
  return name in itsForm.document.properties;
};

/** The path of a field, read from an id that rjsf has generated, such as `attendees_attendees_1_email`. */
export const pathOfId = (id: string, idPrefix: string): FieldPath =>
  id.slice(idPrefix.length + 1).replace(/_(\d+)_/, '.$1.');

/** Id of the control of a field: `delegate_email`, or `attendee2Email` for the second attendee. Row: DREG-20. */
export function controlIdOf(form: Form, idPrefix: string, path: FieldPath): string {
  const { name, item, form: itemForm } = placeOf(form, path);
  if (!item) return `${idPrefix}_${name}`;
  return `${itemForm.document.$id}${item.index + 1}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Label of a field in the error summary: 'Email', or 'Attendee 2, Email'. */
export function labelOf(form: Form, path: FieldPath): string {
  const { name, item, form: itemForm } = placeOf(form, path);
  const title = itemForm.document.properties[name]?.title ?? name;
  return item ? `${itemTitle(form, item.list, item.index)}, ${title}` : title;
}

/** Heading of a list item: 'Attendee 2'. */
export const itemTitle = (form: Form, list: string, index: number): string =>
  `${form.document.properties[list]?.title ?? list} ${index + 1}`;

export const answerAt = (answers: Answers, path: FieldPath): Answer =>
  path.split('.').reduce<Answer>((answer, key) => Object(answer)[key], Object(answers));

/** Returns a copy of the answers with a new answer at this path. */
function withAnswer(answers: Answers, path: FieldPath, answer: Answer | Answers): Answers {
  const [list = '', index, name] = path.split('.');
  if (index === undefined) return { ...answers, [path]: answer as Answer };
  const items = [...((answers[list] as Answers[] | undefined) ?? [])];
  items[Number(index)] = name === undefined ? Object(answer) : { ...items[Number(index)], [name]: answer };
  return { ...answers, [list]: items };
}

export const withAnswers = (answers: Answers, changes: Answers): Answers =>
  Object.entries(changes).reduce((all, [path, answer]) => withAnswer(all, path, answer), answers);
