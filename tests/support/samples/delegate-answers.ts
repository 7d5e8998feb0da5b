import type { Answers } from '#schemas/vocabulary.ts';

/** Valid answers of the delegate form, with every required field. */
export const delegateAnswers = (more: Answers = {}): Answers => ({
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
