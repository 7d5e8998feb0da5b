import { typed } from '#domain/formats.ts';
import { attendeeForm } from '#schemas/forms/attendee.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { boxId, fields, inputId, open, people, workshops, type Field } from './job.ts';

/** As little as a live checked form of a hundred can do: native inputs, the compiled validator, the DOM touched where it changes. */
interface Row {
  answers: Record<Field, string>;
  touched: Set<Field>;
  errors: Record<Field, HTMLElement>;
  inputs: Record<Field, HTMLInputElement>;
  chosen: Set<string>;
}

const rows: Row[] = [];
const emails = new Map<string, number>();
const seats = new Map(workshops.map(({ id, leftCount }) => [id, leftCount]));
const boxes: { row: Row; id: string; box: HTMLInputElement; left: HTMLElement }[] = [];
let isRefused = false;

export function draw(root: HTMLElement): void {
  const form = make('form', { noValidate: true });
  for (let index = 0; index < people; index += 1) form.append(blockOf(index));
  form.append(make('button', { type: 'submit', textContent: 'Confirm and pay' }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isRefused = true;
    for (const row of rows) refresh(row);
  });
  root.append(form);
  for (const each of boxes) refreshBox(each);
}

function blockOf(index: number): HTMLElement {
  const row = { answers: {}, touched: new Set(), errors: {}, inputs: {}, chosen: new Set() } as unknown as Row;
  rows.push(row);
  const block = make('fieldset', {}, [make('legend', { textContent: `Participant ${index + 1}` })]);
  for (const field of fields) block.append(fieldOf(row, index, field));
  block.append(make('button', { type: 'button', textContent: 'Select workshops for this participant' }));
  if (open.includes(index)) for (const { id, name } of workshops) block.append(boxOf(row, { index, id, name }));
  return block;
}

function fieldOf(row: Row, index: number, field: Field): HTMLElement {
  const rule = attendeeForm.document.properties[field]!;
  const input = make('input', { id: inputId('floor', index, field), type: 'text' });
  const error = make('span', { className: 'error' });
  row.errors[field] = error;
  row.inputs[field] = input;
  row.answers[field] = '';
  input.addEventListener('input', () => {
    const allowed = typed(input.value, rule);
    if (allowed !== input.value) input.value = allowed;
    if (field === 'email') count(row.answers.email, -1);
    row.answers[field] = allowed;
    if (field === 'email') count(allowed, 1);
    row.touched.add(field);
    refresh(row);
  });
  return make('p', {}, [make('label', { htmlFor: input.id, textContent: rule.title }), input, error]);
}

function refresh(row: Row): void {
  const problems = new Map(problemsOf(attendeeForm, row.answers).map(({ field, message }) => [field, message]));
  if ((emails.get(row.answers.email) ?? 0) > 1) problems.set('email', `Duplicate email found: ${row.answers.email}`);
  for (const field of fields) {
    const message = isRefused || row.touched.has(field) ? (problems.get(field) ?? '') : '';
    if (row.errors[field].textContent === message) continue;
    row.errors[field].textContent = message;
    row.inputs[field].ariaInvalid = String(message !== '');
  }
}

function count(email: string, by: number): void {
  emails.set(email, (emails.get(email) ?? 0) + by);
}

function boxOf(row: Row, { index, id, name }: { index: number; id: string; name: string }): HTMLElement {
  const box = make('input', { id: boxId(index, id), type: 'checkbox' });
  const left = make('span', {});
  boxes.push({ row, id, box, left });
  box.addEventListener('change', () => {
    if (box.checked) row.chosen.add(id);
    else row.chosen.delete(id);
    seats.set(id, (seats.get(id) ?? 0) + (box.checked ? -1 : 1));
    for (const each of boxes) if (each.id === id || each.row === row) refreshBox(each);
  });
  return make('p', {}, [box, make('label', { htmlFor: box.id, textContent: name }), left]);
}

function refreshBox({ row, id, box, left }: (typeof boxes)[number]): void {
  const free = seats.get(id) ?? 0;
  const text = `${free} left`;
  if (left.textContent !== text) left.textContent = text;
  box.disabled = !box.checked && (free <= 0 || row.chosen.size >= 5);
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  children: Node[] = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
