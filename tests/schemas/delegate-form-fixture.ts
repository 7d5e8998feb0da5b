import { optionsOf } from '#schemas/options.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';
import { delegateAnswers } from '#tests/support/samples/delegate-answers.ts';

export const aDelegate = delegateAnswers;
export const aPresenter = (more: Answers = {}): Answers =>
  aDelegate({ participation: ['conference', 'presentation'], presentation: 'nil', ...more });

export const sentences = (form: Form, answers: Answers) =>
  problemsOf(form, answers).map(({ field, message }) => `${field}: ${message}`);
export const codes = (form: Form, name: string) => {
  const field = form.document.properties[name];
  return field ? optionsOf(form.document, field, form.variant).map((option) => option.const) : [];
};
export const { properties } = delegateForm.document;
