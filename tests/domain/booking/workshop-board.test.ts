import { describe, expect, it } from 'vitest';
import { availableCount, boardGroups, openGroups, spotsInWords } from '#domain/booking/workshop-board.ts';
import { aWorkshop } from '#machines/samples.ts';
import { m } from '#messages';

const workshops = [
  aWorkshop({ id: 'b', name: 'B', group: 'Skills', leftCount: 0 }),
  aWorkshop({ id: 'c', name: 'C', group: 'Imaging', leftCount: -1 }),
  aWorkshop({ id: 'a', name: 'A', group: 'Skills', leftCount: 1 }),
];

describe('the counts', () => {
  it('are of the workshops with free seats and of all [HOME-WS-03]', () => {
    expect(m.board_count({ available: availableCount(workshops), total: workshops.length })).toBe(
      '1 of 3 workshops available',
    );
  });

  it('of a group are of the whole group, filtered or not [HOME-WS-09]', () => {
    for (const filter of ['all', 'available'] as const) {
      const { name, available, total } = boardGroups(workshops, filter)[0]!;
      expect([name, m.board_group_count({ available, total })]).toEqual(['Skills', '1/2 available']);
    }
  });

  it.each([
    [1, '1/20 spots'],
    [0, 'Fully booked'],
    [-1, 'Fully booked'],
  ])('of seats with %i left read %s [HOME-WS-12]', (left, words) => {
    expect(spotsInWords(left, 20)).toBe(words);
  });
});

describe('the groups of the board', () => {
  const shown = (filter: 'all' | 'available') =>
    boardGroups(workshops, filter).map(({ name, workshops }) => [name, workshops.map(({ id }) => id)]);

  it('hold every workshop of their name [HOME-WS-08]', () => {
    expect(shown('all')).toEqual([
      ['Skills', ['a', 'b']],
      ['Imaging', ['c']],
    ]);
  });

  it('show what has free seats while the filter is on, and are hidden without any [HOME-WS-06]', () => {
    expect(shown('available')).toEqual([['Skills', ['a']]]);
  });
});

describe('what is open', () => {
  const three = ['A', 'B', 'C'].map((group) => aWorkshop({ group }));

  it('are the first two groups of a first list, also after an empty one [HOME-WS-10]', () => {
    expect(openGroups(three, { workshops: [], open: [] })).toEqual(['A', 'B']);
  });

  it('are the groups that were open, as far as a newer list has them', () => {
    expect(openGroups(three, { workshops, open: ['C', 'Skills'] })).toEqual(['C']);
    expect(openGroups(three, { workshops, open: [] })).toEqual([]);
  });
});
