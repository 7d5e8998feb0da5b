import { describe, expect, it } from 'vitest';
import { namedTests } from '../../scripts/check/named-tests.ts';

/** Requirements of the tests in a source, and whether each test asserts anything. */
const found = (source: string) => namedTests('some.test.ts', source).map(({ rows, asserts }) => ({ rows, asserts }));

describe('a requirement is named', () => {
  it.each([
    ['in the title of a test', `it('adds up [BOOK-01] [BOOK-02]', () => { expect(1).toBe(1); });`],
    ['together with others in one bracket', `test('adds up [BOOK-01, BOOK-02]', () => { expect(1).toBe(1); });`],
    ['in the table of a test', `it.each([['one [BOOK-01]', 1], ['two [BOOK-02]', 2]])('%s', (_, n) => expect(n));`],
    [
      'in a named table',
      `const all = [['BOOK-01', 1], ['BOOK-02', 2]]; it.each(named(all))('[%s] is', (n) => expect(n));`,
    ],
    ['in a test that is skipped at times', `it.skipIf(!chromium)('is drawn [BOOK-01] [BOOK-02]', () => expect(1));`],
  ])('%s', (_, source) => {
    expect(found(source)).toEqual([{ rows: ['BOOK-01', 'BOOK-02'], asserts: true }]);
  });

  it.each([
    ['a comment', `/* [BOOK-01] */ it('adds up', () => { expect(1).toBe(1); }); // [BOOK-01]`],
    ['a describe', `describe('sums [BOOK-01]', () => { it('add up', () => { expect(1).toBe(1); }); });`],
    ['the body of a test', `it('adds up', () => { expect('[BOOK-01]').toBe('[BOOK-01]'); });`],
    ['a table without titles', `it.each([['BOOK-01', 1]])('adds up %s', (n) => expect(n));`],
  ])('in a title, not in %s', (_, source) => {
    expect(found(source)).toEqual([]);
  });
});

it('finds the table of each test if two tests use the same name', () => {
  const one = (row: string) =>
    `describe('a', () => { const all = [['is [${row}]']]; it.each(all)('%s', () => expect(1)); });`;
  expect(found(one('BOOK-01') + one('BOOK-02')).map(({ rows }) => rows)).toEqual([['BOOK-01'], ['BOOK-02']]);
});

describe('an assertion of a test', () => {
  it.each([
    [
      'may be in a function of its file',
      `const holds = () => expect(1).toBe(1); it('is [BOOK-01]', () => holds());`,
      true,
    ],
    ['may be a wait of the browser', `it('is [BOOK-01]', async () => { await page.getByText('x').waitFor(); });`, true],
    ['is not a call alone', `const run = () => open(); it('is [BOOK-01]', () => run());`, false],
    ['is not a comment', `it('is [BOOK-01]', () => { /* expect(1).toBe(1) */ run(); });`, false],
  ])('%s', (_, source, asserts) => {
    expect(found(source)).toEqual([{ rows: ['BOOK-01'], asserts }]);
  });
});

it('has the texts of its title, its table, its body and the functions it calls', () => {
  const source = `const later = () => 'in a function'; it.each([['in a table']])('%s [BOOK-01]', () => { expect(later()).toBe('in the body'); });`;
  expect(namedTests('some.test.ts', source)[0]?.strings).toEqual(
    expect.arrayContaining(['%s [BOOK-01]', 'in a table', 'in the body', 'in a function']),
  );
});
