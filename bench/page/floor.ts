import { typed } from '#domain/text/formats.ts';
import { optionsOf } from '#schemas/options.ts';
import { isShown } from '#schemas/condition.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { problemsOf } from '#schemas/forms.ts';
import type { Answer, Answers, Field } from '#schemas/vocabulary.ts';
import { idPrefix } from '../contestants.ts';

/** This script is a minimal form with live validation: native inputs, the compiled validator, minimal DOM updates. */
const { document: form } = delegateForm;
const answers: Answers = {};
const touched = new Set<string>();

export function draw(root: HTMLElement): void {
  const rows = Object.entries(form.properties).map(([name, field]) => rowOf(name, field));
  const refresh = (edited: string) => {
    touched.add(edited);
    const problems = new Map(problemsOf(delegateForm, answers).map(({ field, message }) => [field, message]));
    for (const row of rows) row.refresh(touched.has(row.name) ? (problems.get(row.name) ?? '') : '');
  };
  for (const row of rows) {
    row.refresh('');
    row.control.addEventListener('input', () => {
      answers[row.name] = row.answer();
      refresh(row.name);
    });
    root.append(row.element);
  }
}

function rowOf(name: string, field: Field) {
  const { control, answer } = controlOf(name, field);
  const error = make('span', {});
  const element = make('p', {}, [make('label', { htmlFor: control.id, textContent: field.title }), control, error]);
  const refresh = (message: string) => {
    if (error.textContent !== message) error.textContent = message;
    const isHidden = !isShown(form, answers, name);
    if (element.hidden !== isHidden) element.hidden = isHidden;
  };
  return { name, element, control, answer, refresh };
}

function controlOf(name: string, field: Field): { control: HTMLElement; answer: () => Answer } {
  const id = `${idPrefix}_${name}`;
  const options = optionsOf(form, field).map(({ const: value, title }) =>
    make('option', { value, textContent: title }),
  );
  if (field.type === 'boolean') {
    const box = make('input', { id, type: 'checkbox' });
    return { control: box, answer: () => box.checked || undefined };
  }
  if (options.length > 0) {
    const multiple = field.type === 'array';
    const list = make('select', { id, multiple }, multiple ? options : [make('option', {}), ...options]);
    const chosen = () => [...list.selectedOptions].map(({ value }) => value);
    return { control: list, answer: () => (multiple ? chosen() : list.value) };
  }
  const input = make('input', { id, type: field.widget === 'tel' || field.widget === 'email' ? field.widget : 'text' });
  return { control: input, answer: () => acceptedText(field, input) };
}

function acceptedText(field: Field, input: HTMLInputElement): string {
  const allowed = typed(input.value, field);
  if (allowed !== input.value) input.value = allowed;
  return allowed;
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
