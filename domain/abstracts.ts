import type { Phases } from '#domain/conference/phases.ts';
import { oneLine } from '#domain/text/clean-text.ts';
import { isName } from '#domain/text/formats.ts';
import { m } from '#messages';

/** Limits and options of abstracts for talks and posters. Rows: ROUTE-18, ROLE-06. Decision 38. */
export const abstractLimits = {
  /** maximum number of words in all text parts together */
  words: 300,
  authors: 20,
  name: 80,
  affiliation: 200,
  /** longer than the other sessions, because the author writes the text in the form */
  sessionMinutes: 240,
  /** between two mails that confirm a submission of the delegate; replacements in between are not mailed */
  minutesBetweenMails: 10,
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

/** Returns the phases at the time `now`. From the deadline `until` on, open abstracts count as ended. */
export const phasesAt = (phases: Phases, { until, now }: { until: Date; now: Date }): Phases =>
  phases.abstracts === 'open' && now >= until ? { ...phases, abstracts: 'ended' } : phases;

/** Returns whether abstracts are accepted. 'late': the phase of abstracts has ended. */
export function submissionState({ abstracts }: Phases): 'open' | 'closed' | 'late' {
  if (abstracts === 'open') return 'open';
  return abstracts === 'ended' ? 'late' : 'closed';
}

/** Counts the words of a text. A word is a part between spaces with at least one letter or digit. */
export const wordsIn = (text: string): number => text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

export const wordsOf = (texts: Partial<Record<TextPart, unknown>>): number =>
  textParts.reduce((sum, part) => sum + wordsIn(typeof texts[part] === 'string' ? texts[part] : ''), 0);

export interface AuthorProblem {
  /** position of the author, from 0 */
  index: number;
  field: keyof AbstractAuthor;
  message: string;
}

/** Returns the authors without the blank rows. Names and affiliations are on one line. */
export const writtenAuthors = (authors: readonly AbstractAuthor[]): AbstractAuthor[] =>
  authors
    .map(({ name, affiliation }) => ({ name: oneLine(name), affiliation: oneLine(affiliation) }))
    .filter(({ name, affiliation }) => name !== '' || affiliation !== '');

/** Returns the errors of all authors. Ignores blank rows, but requires the first row if all rows are blank. */
export function authorProblems(authors: readonly AbstractAuthor[]): AuthorProblem[] {
  const isNone = writtenAuthors(authors).length === 0;
  return authors.flatMap(({ name, affiliation }, index) => {
    const isBlank = name.trim() === '' && affiliation.trim() === '';
    if (isBlank && !(isNone && index === 0)) return [];
    const problems: AuthorProblem[] = [];
    if (!isName(name)) problems.push({ index, field: 'name', message: m.abstract_form_author_name() });
    if (affiliation.trim() === '')
      problems.push({ index, field: 'affiliation', message: m.abstract_form_author_affiliation() });
    return problems;
  });
}
