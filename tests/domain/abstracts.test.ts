import { describe, expect, it } from 'vitest';
import { submissionState, authorProblems, phasesAt, wordsIn, wordsOf, writtenAuthors } from '#domain/abstracts.ts';
import type { Phases } from '#domain/conference/phases.ts';

const phases = (abstracts: Phases['abstracts']): Phases => ({
  registration: 'open',
  tiers: 'open',
  awards: 'open',
  abstracts,
});

describe('word count of an abstract', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['one', 1],
    [' one  two\nthree\t4 ', 4],
    ['well-known, p < 0.05 – as a rule', 6],
    ['தமிழ் மொழி', 2],
  ])('splits words at white space: %j', (text, count) => expect(wordsIn(text)).toBe(count));

  it('adds up the words of all parts [UPLOAD-02]', () => {
    expect(wordsOf({ introduction: 'one two', conclusion: 'three', aims: undefined })).toBe(3);
  });
});

describe('submission state of abstracts', () => {
  it.each([
    ['soon', 'closed'],
    ['open', 'open'],
    ['closed', 'closed'],
    ['ended', 'late'],
  ] as const)('in phase %s it is %s', (phase, door) => expect(submissionState(phases(phase))).toBe(door));

  it('ends exactly at the deadline', () => {
    const until = new Date('2025-09-15T18:30:00Z');
    const at = (time: string, phase: Phases['abstracts'] = 'open') =>
      phasesAt(phases(phase), { until, now: new Date(time) }).abstracts;
    expect([at('2025-09-15T18:29:59Z'), at('2025-09-15T18:30:00Z')]).toEqual(['open', 'ended']);
    expect(at('2025-09-16T00:00:00Z', 'closed')).toBe('closed');
  });
});

describe('abstract authors', () => {
  const asha = { name: ' Asha ', affiliation: ' Sample College ' };
  const blank = { name: ' ', affiliation: '' };

  it('ignores blank rows and trims names', () => {
    expect(writtenAuthors([asha, blank])).toEqual([{ name: 'Asha', affiliation: 'Sample College' }]);
    expect(authorProblems([asha, blank])).toEqual([]);
  });

  it('requires at least one author, each with a name and an institution', () => {
    expect(authorProblems([blank]).map(({ field }) => field)).toEqual(['name', 'affiliation']);
    expect(authorProblems([asha, { ...blank, name: 'Ravi' }])).toMatchObject([{ index: 1, field: 'affiliation' }]);
    expect(authorProblems([{ ...asha, name: '' }])).toMatchObject([{ index: 0, field: 'name' }]);
  });
});
