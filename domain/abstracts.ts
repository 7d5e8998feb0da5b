import type { Phases } from '#domain/conference/phases.ts';
import { m } from '#messages';

/** Limits and options of abstracts for talks and posters. Rows: ROUTE-18, ROLE-06. Decision 38. */
export const abstractLimits = {
  /** of all text parts together: '300 words only' */
  words: 300,
  authors: 20,
  name: 80,
  affiliation: 200,
  /** longer than other sessions, because the author writes the text in the form */
  sessionMinutes: 240,
} as const;

export const textParts = ['introduction', 'aims', 'methods', 'results', 'conclusion'] as const;
export type TextPart = (typeof textParts)[number];

export interface AbstractAuthor {
  name: string;
  affiliation: string;
}

/** Codes in the `detail` of refusals, which the browser branches on. */
export const abstractDetails = {
  closed: 'AbstractsClosed',
  late: 'AbstractsLate',
  notRegistered: 'NotRegistered',
  signedOut: 'AbstractSession',
} as const;

/** The phases at an instant: after the deadline, open abstracts have ended. */
export const phasesAt = (phases: Phases, { until, now }: { until: Date; now: Date }): Phases =>
  phases.abstracts === 'open' && now >= until ? { ...phases, abstracts: 'ended' } : phases;

/** Whether abstracts are accepted; 'late' after the end. */
export function submissionState({ abstracts }: Phases): 'open' | 'closed' | 'late' {
  if (abstracts === 'open') return 'open';
  return abstracts === 'ended' ? 'late' : 'closed';
}

/** Counts words: parts between spaces with at least one letter or digit. */
export const wordsIn = (text: string): number => text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

export const wordsOf = (texts: Partial<Record<TextPart, unknown>>): number =>
  textParts.reduce((sum, part) => sum + wordsIn(typeof texts[part] === 'string' ? texts[part] : ''), 0);

/** An error in a field of one author. */
export interface AuthorProblem {
  /** position of the author, from 0 */
  index: number;
  field: keyof AbstractAuthor;
  message: string;
}

/** Authors without the blank rows. */
export const writtenAuthors = (authors: readonly AbstractAuthor[]): AbstractAuthor[] =>
  authors
    .map(({ name, affiliation }) => ({ name: name.trim(), affiliation: affiliation.trim() }))
    .filter(({ name, affiliation }) => name !== '' || affiliation !== '');

/** Errors of the authors, by row. Blank rows are ignored, but the first row is required if all are blank. */
export function authorProblems(authors: readonly AbstractAuthor[]): AuthorProblem[] {
  const isNone = writtenAuthors(authors).length === 0;
  return authors.flatMap(({ name, affiliation }, index) => {
    const isBlank = name.trim() === '' && affiliation.trim() === '';
    if (isBlank && !(isNone && index === 0)) return [];
    const problems: AuthorProblem[] = [];
    if (name.trim() === '') problems.push({ index, field: 'name', message: m.abstract_form_author_name() });
    if (affiliation.trim() === '')
      problems.push({ index, field: 'affiliation', message: m.abstract_form_author_affiliation() });
    return problems;
  });
}
