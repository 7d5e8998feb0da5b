import { describe, expect, it } from 'vitest';
import { areSame, changedMeanwhile, mergedDetails } from '#domain/exhibitors/company-changes.ts';

const base = { name: 'Sample Devices', mobile: '9876543210', website: 'https://devices.example', hasGstNumber: true };
const late = (saved: object, mine: object) => ({ base, saved: { ...base, ...saved }, mine: { ...base, ...mine } });

describe('details that another window has saved meanwhile', () => {
  it('are nothing to speak of where they are the same as mine, or as before', () => {
    expect(changedMeanwhile(late({}, { name: 'Mine' }))).toEqual([]);
    expect(changedMeanwhile(late({ name: 'Same' }, { name: ' Same ' }))).toEqual([]);
  });

  it('are contested where both have changed a field', () => {
    expect(changedMeanwhile(late({ name: 'Theirs', mobile: '1' }, { name: 'Mine' }))).toEqual([
      { field: 'name', saved: 'Theirs', mine: 'Mine', isContested: true },
      { field: 'mobile', saved: '1', mine: '9876543210', isContested: false },
    ]);
  });

  it('may be an answer taken away: a blank, a box without its tick', () => {
    const saved = { name: 'Sample Devices', mobile: '9876543210', website: ' ', hasGstNumber: false };
    expect(changedMeanwhile({ base, saved, mine: { ...base, website: 'x' } }).map(({ field }) => field)).toEqual([
      'website',
      'hasGstNumber',
    ]);
  });

  it('become one with mine: what only one has changed as it was changed, the contested as it was chosen', () => {
    const both = late({ name: 'Theirs', mobile: '1' }, { name: 'Mine', website: 'https://mine.example' });
    const merged = { ...base, mobile: '1', website: 'https://mine.example' };
    expect(mergedDetails(both, ['name'])).toEqual({ ...merged, name: 'Mine' });
    expect(mergedDetails(both, [])).toEqual({ ...merged, name: 'Theirs' });
  });

  it('take an answer away in the merged ones, too', () => {
    const { website: _, ...without } = base;
    expect(mergedDetails({ base, saved: without, mine: { ...base, name: 'Mine' } }, [])).toEqual({
      ...without,
      name: 'Mine',
    });
  });

  it('are all contested where nothing was there before', () => {
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
])('details %o and %o are the same: %s', (one, other, same) => {
  expect(areSame(one, other)).toBe(same);
});
