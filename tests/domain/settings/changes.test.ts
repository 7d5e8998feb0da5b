import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, isSame, mergeChanges, withChanges } from '#domain/settings/changes.ts';

/** JSON values as settings have them: objects never have a value that is missing. */
const aValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('open', 'closed', '', 1500, 2000, true, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '0'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

describe('changes between two values', () => {
  it('lead from one to the other', () => {
    fc.assert(
      fc.property(aValue, aValue, (before, after) => {
        expect(withChanges(before, changesBetween(before, after))).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  it('are none between equal values, whatever the order of their keys', () => {
    expect(changesBetween({ a: 1, b: [2, { c: 3 }] }, { b: [2, { c: 3 }], a: 1 })).toEqual([]);
    fc.assert(
      fc.property(aValue, aValue, (one, other) => isSame(one, other) === (changesBetween(one, other).length === 0)),
    );
  });

  it('name the smallest place', () => {
    const before = [
      { name: 'UG', price: 1500 },
      { name: 'PG', price: 2000 },
    ];
    const after = [
      { name: 'UG', price: 1500 },
      { name: 'PG', price: 2500 },
    ];
    expect(changesBetween(before, after)).toEqual([{ path: [1, 'price'], before: 2000, after: 2500 }]);
  });
});

describe('merge of two changes', () => {
  it('keeps the changes of both people at different places', () => {
    const base = { registration: 'closed', awards: 'closed' };
    const merge = mergeChanges({ base, mine: { ...base, awards: 'open' }, theirs: { ...base, registration: 'open' } });
    expect(merge).toEqual({ value: { registration: 'open', awards: 'open' }, lost: [] });
  });

  it('keeps the change of the other person at the same place, and reports the own one', () => {
    const base = { phone: '1' };
    expect(mergeChanges({ base, mine: { phone: '2' }, theirs: { phone: '3' } })).toEqual({
      value: { phone: '3' },
      lost: [{ path: ['phone'], before: '1', after: '2' }],
    });
    expect(mergeChanges({ base, mine: { phone: '2' }, theirs: { phone: '2' } }).lost).toEqual([]);
  });

  it('never loses a change without reporting it', () => {
    fc.assert(
      fc.property(aValue, aValue, aValue, (base, mine, theirs) => {
        const { value, lost } = mergeChanges({ base, mine, theirs });
        if (lost.length > 0) return;
        for (const { path, after } of changesBetween(base, mine))
          expect(path.reduce<unknown>((found, key) => Object(found)[key], value)).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  it('can put the own values at each reported place', () => {
    fc.assert(
      fc.property(aValue, aValue, aValue, (base, mine, theirs) => {
        const { value, lost } = mergeChanges({ base, mine, theirs });
        const kept = withChanges(value, lost);
        for (const { path, after } of changesBetween(base, mine))
          expect(path.reduce<unknown>((found, key) => Object(found)[key], kept)).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });
});
