import { describe, expect, it } from 'vitest';
import { availableCount, boardGroups, openGroups, spotsInWords } from '#domain/booking/workshop-board.ts';
import { aWorkshop } from '#machines/samples.ts';
import { m } from '#messages';

const workshops = [
  aWorkshop({ id: 'b', name: 'B', group: 'Skills', leftCount: 0 }),
  aWorkshop({ id: 'c', name: 'C', group: 'Imaging', leftCount: -1 }),
  aWorkshop({ id: 'a', name: 'A', group: 'Skills', leftCount: 1 }),
];

describe('workshop counts', () => {
  it('show the workshops with free seats and the total [HOME-WS-03]', () => {
    expect(m.board_count({ available: availableCount(workshops), total: workshops.length })).toBe(
      '1 of 3 workshops available',
    );
  });

  it('of a group cover the whole group, with and without the filter [HOME-WS-09]', () => {
    for (const filter of ['all', 'available'] as const) {
      const { name, available, total } = boardGroups(workshops, filter)[0]!;
      expect([name, m.board_group_count({ available, total })]).toEqual(['Skills', '1/2 available']);
    }
  });

  it.each([
    [1, '1/20 spots'],
    [0, 'Fully booked'],
    [-1, 'Fully booked'],
  ])('with %i seats left read %s [HOME-WS-12]', (left, words) => {
    expect(spotsInWords(left, 20)).toBe(words);
  });
});

describe('groups of the workshop board', () => {
  const shown = (filter: 'all' | 'available') =>
    boardGroups(workshops, filter).map(({ name, workshops }) => [name, workshops.map(({ id }) => id)]);

  it('contain every workshop of the group [HOME-WS-08]', () => {
    expect(shown('all')).toEqual([
      ['Skills', ['a', 'b']],
      ['Imaging', ['c']],
    ]);
  });

  it('show only workshops with free seats while the filter is on, and disappear without any [HOME-WS-06]', () => {
    expect(shown('available')).toEqual([['Skills', ['a']]]);
  });
});

describe('open groups of the workshop board', () => {
  const three = ['A', 'B', 'C'].map((group) => aWorkshop({ group }));

  it('are the first two groups of the first list, even after an empty list [HOME-WS-10]', () => {
    expect(openGroups(three, { workshops: [], open: [] })).toEqual(['A', 'B']);
  });

  it('are the first two of a list that replaces the rendered one [HOME-WS-10]', () => {
    const rendered = { workshops, open: ['Skills', 'Imaging'] };
    expect(openGroups(three, rendered)).toEqual(['A', 'B']);
    const [first] = workshops;
    expect(openGroups([first!, ...three], rendered)).toEqual(['Skills', 'A']);
    expect(openGroups(three, { workshops, open: ['Skills'] })).toEqual(['A', 'B']);
  });

  it('stay open when a newer list still has them', () => {
    expect(openGroups(three, { workshops, open: ['C', 'Skills'] })).toEqual(['C']);
    expect(openGroups(three, { workshops, open: [] })).toEqual([]);
  });
});
