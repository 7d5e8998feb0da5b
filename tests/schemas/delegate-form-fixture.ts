import { optionsOf } from '#schemas/options.ts';
import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { problemsOf, type Form } from '#schemas/forms.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** Each field of the delegate form. Spec: registration 3.4, 5.2, 9.2. */
export const aDelegate = (more: Answers = {}): Answers => ({
  personName: 'Asha Rao',
  title: 'dr',
  qualification: 'MD',
  discipline: 'medicine',
  personDesignation: 'professor',
  name: 'Sample Medical College',
  institutionType: 'government',
  mobile: '9876543210',
  email: 'asha@sample.example',
  stream: 'medical',
  participation: ['conference'],
  ...more,
});
export const aPresenter = (more: Answers = {}): Answers =>
  aDelegate({ participation: ['conference', 'presentation'], presentation: 'nil', ...more });

export const sentences = (form: Form, answers: Answers) =>
  problemsOf(form, answers).map(({ field, message }) => `${field}: ${message}`);
export const codes = (form: Form, name: string) => {
  const field = form.document.properties[name];
  return field ? optionsOf(form.document, field, form.variant).map((option) => option.const) : [];
};
export const { properties } = delegateForm.document;
