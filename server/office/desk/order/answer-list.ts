import type { OrderKind } from '#domain/booking/orders.ts';
import type { DeskOrder } from '#schemas/api/desk/order.ts';
import { delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { optionsOf } from '#schemas/options.ts';
import type { Form } from '#schemas/forms.ts';

const forms: Partial<Record<OrderKind, Form>> = { single: delegateFormWithPresentation, bulk: groupContactForm };

/** Answers of the form of an order, in the order of the form, with the titles of fields and options. */
export function answerList({
  kind,
  answers,
}: {
  kind: OrderKind;
  answers: Record<string, unknown>;
}): NonNullable<DeskOrder['answers']> {
  const form = forms[kind];
  const fields = Object.keys(form?.document.properties ?? {});
  const names = [
    ...fields.filter((name) => name in answers),
    ...Object.keys(answers).filter((n) => !fields.includes(n)),
  ];
  return names.map((field) => ({
    field,
    title: form?.document.properties[field]?.title ?? field,
    value: valueOf(form, field, answers[field]),
  }));
}

function valueOf(form: Form | undefined, name: string, answer: unknown): string {
  const field = form?.document.properties[name];
  const options = form && field ? optionsOf(form.document, field, form.variant) : [];
  const titleOf = (value: unknown): string =>
    options.find((option) => option.const === value)?.title ??
    (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
  return Array.isArray(answer) ? answer.map(titleOf).join(', ') : titleOf(answer);
}
