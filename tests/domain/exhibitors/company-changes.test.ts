import { describe, expect, it } from 'vitest';
import { areSame, changedMeanwhile, mergedDetails } from '#domain/exhibitors/company-changes.ts';

const base = { name: 'Sample Devices', mobile: '9876543210', website: 'https://devices.example', hasGstNumber: true };
const late = (saved: object, mine: object) => ({ base, saved: { ...base, ...saved }, mine: { ...base, ...mine } });

describe('company details that another window has saved', () => {
  it('show no change where they equal my details or the earlier ones', () => {
    expect(changedMeanwhile(late({}, { name: 'Mine' }))).toEqual([]);
    expect(changedMeanwhile(late({ name: 'Same' }, { name: ' Same ' }))).toEqual([]);
  });

  it('are in conflict where both sides changed a field', () => {
    expect(changedMeanwhile(late({ name: 'Theirs', mobile: '1' }, { name: 'Mine' }))).toEqual([
      { field: 'name', saved: 'Theirs', mine: 'Mine', isContested: true },
      { field: 'mobile', saved: '1', mine: '9876543210', isContested: false },
    ]);
  });

  it('count a removed answer as a change: a blank text, an unticked box', () => {
    const saved = { name: 'Sample Devices', mobile: '9876543210', website: ' ', hasGstNumber: false };
    expect(changedMeanwhile({ base, saved, mine: { ...base, website: 'x' } }).map(({ field }) => field)).toEqual([
      'website',
      'hasGstNumber',
    ]);
  });

  it("are merged with mine: one-sided changes win, conflicts follow the user's choice", () => {
    const both = late({ name: 'Theirs', mobile: '1' }, { name: 'Mine', website: 'https://mine.example' });
    const merged = { ...base, mobile: '1', website: 'https://mine.example' };
    expect(mergedDetails(both, ['name'])).toEqual({ ...merged, name: 'Mine' });
    expect(mergedDetails(both, [])).toEqual({ ...merged, name: 'Theirs' });
  });

  it('keep an answer removed in the merged details', () => {
    const { website: _, ...without } = base;
    expect(mergedDetails({ base, saved: without, mine: { ...base, name: 'Mine' } }, [])).toEqual({
      ...without,
      name: 'Mine',
    });
  });

  it('show differing fields as conflicts where no earlier details exist', () => {
    const first = { base: {}, saved: { name: 'Theirs', mobile: '1' }, mine: { name: 'Mine', mobile: '1' } };
    expect(changedMeanwhile(first).map(({ field, isContested }) => [field, isContested])).toEqual([['name', true]]);
  });
});

it.each([
  [{ name: 'A' }, { name: ' A ' }, true],
  [{ name: 'A', website: '' }, { name: 'A' }, true],
  [{ hasGstNumber: false }, {}, true],
  [{ hasGstNumber: true }, {}, false],
  [{ name: 'A' }, { name: 'B' }, false],
])('details %o and %o are equal: %s', (one, other, same) => {
  expect(areSame(one, other)).toBe(same);
});
