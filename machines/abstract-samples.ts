import type { Abstract } from '#schemas/api/abstracts.api.ts';
import type { AbstractSession, Submission } from './abstract-submission/abstract-submission.ts';

/** Valid sample data for the abstract flow. */
export const anAbstractSession = (): AbstractSession => ({
  token: 'token-1',
  email: 'meena@hospital.example',
  expires: '2025-08-17T13:00:00.000Z',
});

const file = 'http://127.0.0.1:3000/prod/v1/expo/file/0f1e2d3c4b5a69788796a5b4c3d2e1f0';

export const aSubmission = (own: Partial<Submission['answers']> = {}): Submission => ({
  answers: {
    kind: 'oral_presentation',
    theme: 'oncology',
    title: 'A sample of early detection',
    introduction: 'A sample introduction.',
    aims: 'To show a sample.',
    methods: 'A hundred samples were taken.',
    results: 'Most were samples.',
    conclusion: 'Samples help.',
    file,
    ...own,
  },
  authors: [{ name: 'Meena Das', affiliation: 'Sample Medical College' }],
});

export const anAbstract = (own: Partial<Abstract> = {}): Abstract => ({
  ...aSubmission().answers,
  authors: aSubmission().authors,
  reference: 'SIMC25-A-4T2MZ-8QK1C',
  version: 1,
  submitted_at: '2025-08-17T09:00:00.000Z',
  updated_at: '2025-08-17T09:00:00.000Z',
  file_name: 'abstract.pdf',
  file_bytes: 120_000,
  ...own,
});
