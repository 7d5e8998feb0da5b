import { typed } from '#domain/text/formats.ts';
import { attendeeForm } from '#schemas/forms/booking/attendee.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import { formatInr } from '#domain/money/money.ts';
import { boxId, fields, inputId, passPrice, people, workshops, type Field } from './job.ts';

/**
 * A row of the minimal implementation: a form for a hundred participants with native inputs, the compiled validator
 * and minimal DOM updates.
 */
interface Row {
  answers: Record<Field, string>;
  touched: Set<Field>;
  errors: Record<Field, HTMLElement>;
  inputs: Record<Field, HTMLInputElement>;
  chosen: Set<string>;
  /** number of chosen workshops, beside the button that opens them */
  count: HTMLElement;
}

const rows: Row[] = [];
const emails = new Map<string, number>();
const seats = new Map(workshops.map(({ id, leftCount }) => [id, leftCount]));
const boxes: { row: Row; id: string; group: string; box: HTMLInputElement; left: HTMLElement }[] = [];
const sums = { view: make('p', {}), workshops: make('p', {}), total: make('p', {}) };
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
  root.append(form, ...Object.values(sums));
  refreshSums();
}

function blockOf(index: number): HTMLElement {
  const count = make('span', {});
  const row = { answers: {}, touched: new Set(), errors: {}, inputs: {}, chosen: new Set(), count } as unknown as Row;
  rows.push(row);
  const block = make('fieldset', {}, [make('legend', { textContent: `Participant ${index + 1}` })]);
  for (const field of fields) block.append(fieldOf(row, index, field));
  const toggle = make('button', { type: 'button', textContent: 'Select workshops for this participant' });
  toggle.setAttribute('aria-controls', `participant${index + 1}Workshops`);
  toggle.addEventListener('click', () => {
    for (const workshop of workshops) block.append(boxOf(row, index, workshop));
    for (const each of boxes) refreshBox(each);
  });
  block.append(toggle, count);
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

function boxOf(row: Row, index: number, { id, name, group }: (typeof workshops)[number]): HTMLElement {
  const box = make('input', { id: boxId(index, id), type: 'checkbox' });
  const left = make('span', {});
  boxes.push({ row, id, group, box, left });
  box.addEventListener('change', () => {
    const other = boxes.find((each) => each.row === row && each.group === group && each.id !== id && each.box.checked);
    if (other) choose(other, false);
    choose({ row, id, box }, box.checked);
    for (const each of boxes) if (each.id === id || each.id === other?.id || each.row === row) refreshBox(each);
    row.count.textContent = row.chosen.size > 0 ? `${row.chosen.size} chosen` : '';
    refreshSums();
  });
  return make('p', {}, [box, make('label', { htmlFor: box.id, textContent: name }), left]);
}

function choose({ row, id, box }: Pick<(typeof boxes)[number], 'row' | 'id' | 'box'>, isChosen: boolean): void {
  box.checked = isChosen;
  if (isChosen) row.chosen.add(id);
  else row.chosen.delete(id);
  seats.set(id, (seats.get(id) ?? 0) + (isChosen ? -1 : 1));
}

function refreshBox({ row, id, group, box, left }: (typeof boxes)[number]): void {
  const free = seats.get(id) ?? 0;
  const text = `${free} left`;
  if (left.textContent !== text) left.textContent = text;
  const isFull =
    row.chosen.size >= 5 && !boxes.some((each) => each.row === row && each.group === group && each.box.checked);
  box.disabled = !box.checked && (free <= 0 || isFull);
}

function refreshSums(): void {
  const chosen = rows.flatMap((row) => workshops.filter(({ id }) => row.chosen.has(id)));
  const sum = chosen.reduce((all, { price }) => all + price, 0);
  sums.view.textContent = `View selections (${chosen.length})`;
  sums.workshops.textContent = `Workshops ${formatInr(sum)}`;
  sums.total.textContent = `Total ${formatInr(sum + people * passPrice)}`;
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
