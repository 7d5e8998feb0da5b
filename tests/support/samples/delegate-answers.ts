import { delegateForm } from '#schemas/forms/booking/delegate.form.ts';
import { sampleAnswers } from '#schemas/sample-answers.ts';
import type { Answers } from '#schemas/vocabulary.ts';

/** Valid answers of the delegate form, with every required field. */
export const delegateAnswers = (more: Answers = {}): Answers => ({
  ...sampleAnswers(delegateForm.document, known),
  ...more,
});

const known: Answers = {
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
};
