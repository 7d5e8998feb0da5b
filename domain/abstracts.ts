import { abstractForm as words } from '#words';
import type { Phases } from '#domain/conference/phases.ts';

/** What a registered delegate hands in for a talk or a poster. Spec: landing 2.2, 6; registration 2.3, 3.4, 9.2; decision 38. */
export const abstractLimits = {
  /** over all parts of the text: '300 words only' */
  words: 300,
  authors: 20,
  name: 80,
  affiliation: 200,
  /** writing takes longer than reading */
  sessionMinutes: 240,
} as const;

export const textParts = ['introduction', 'aims', 'methods', 'results', 'conclusion'] as const;
export type TextPart = (typeof textParts)[number];

export interface AbstractAuthor {
  name: string;
  affiliation: string;
}

/** What a refusal of the service says beside its sentence. */
export const abstractDetails = {
  closed: 'AbstractsClosed',
  late: 'AbstractsLate',
  notRegistered: 'NotRegistered',
  signedOut: 'AbstractSession',
} as const;

/** The phases with the deadline counted in: from then on abstracts have ended, whatever the switch says. */
export const phasesAt = (phases: Phases, { until, now }: { until: Date; now: Date }): Phases =>
  phases.abstracts === 'open' && now >= until ? { ...phases, abstracts: 'ended' } : phases;

/** Whether abstracts are taken; late: no longer. */
export function abstractDoor({ abstracts }: Phases): 'open' | 'closed' | 'late' {
  if (abstracts === 'open') return 'open';
  return abstracts === 'ended' ? 'late' : 'closed';
}

/** Words as a writer counts them: what stands between blanks, if there is a letter or a digit in it. */
export const wordsIn = (text: string): number => text.split(/\s+/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;

export const wordsOf = (texts: Partial<Record<TextPart, unknown>>): number =>
  textParts.reduce((sum, part) => sum + wordsIn(typeof texts[part] === 'string' ? texts[part] : ''), 0);

/** What is wrong with one author. */
export interface AuthorProblem {
  /** from 0 */
  index: number;
  field: keyof AbstractAuthor;
  message: string;
}

/** Rows left blank do not count; one of them must not be. */
export const writtenAuthors = (authors: readonly AbstractAuthor[]): AbstractAuthor[] =>
  authors
    .map(({ name, affiliation }) => ({ name: name.trim(), affiliation: affiliation.trim() }))
    .filter(({ name, affiliation }) => name !== '' || affiliation !== '');

/** In the rows as they stand; without any author the first is asked for. */
export function authorProblems(authors: readonly AbstractAuthor[]): AuthorProblem[] {
  const isNone = writtenAuthors(authors).length === 0;
  return authors.flatMap(({ name, affiliation }, index) => {
    const isBlank = name.trim() === '' && affiliation.trim() === '';
    if (isBlank && !(isNone && index === 0)) return [];
    const problems: AuthorProblem[] = [];
    if (name.trim() === '') problems.push({ index, field: 'name', message: words.authorName });
    if (affiliation.trim() === '') problems.push({ index, field: 'affiliation', message: words.authorAffiliation });
    return problems;
  });
}
