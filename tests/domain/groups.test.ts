import { describe, expect, it } from 'vitest';
import {
  asFarAsAllowed,
  choiceProblem,
  groupRefusal,
  groupToggled,
  seatsLeft,
} from '#domain/groups/group-workshops.ts';
import { firstDuplicate, seatsWanted, withContact, type Participant } from '#domain/groups/participants.ts';
import { bulkPrice } from '#domain/booking/pricing.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import { m } from '#messages';

const aParticipant = (name: string, workshops: string[] = []): Participant => ({
  name,
  designation: 'Resident',
  email: `${name.toLowerCase()}@group.example`,
  mobile: '9000000000',
  workshops,
});

describe('price of a group', () => {
  it('is one pass per participant plus the workshops of all [BULK-32]', () => {
    const participants = [
      { workshops: [{ price: 500 }, { price: 1800 }] },
      { workshops: [] },
      { workshops: [{ price: 500 }] },
    ];
    expect(bulkPrice({ price: 2000, participants })).toEqual({
      passes: 6000,
      workshops: 2800,
      subtotal: 8800,
      total: 8800,
    });
  });
});

describe('participants', () => {
  it('start with the contact, which replaces the first row but keeps its workshops [BULK-16]', () => {
    const { workshops: _, ...contact } = aParticipant('Asha');
    const typed = [aParticipant('Other', ['a']), aParticipant('Ravi', ['b'])];
    expect(withContact(typed, contact)).toEqual([{ ...contact, workshops: ['a'] }, typed[1]]);
  });

  it.each([
    [['a@x.org', 'b@x.org'], undefined],
    [['a@x.org', 'b@x.org', ' A@X.org '], { email: 'A@X.org', index: 2 }],
    [['', ' ', 'a@x.org'], undefined],
  ])('in %j the repeated email is %j [BULK-33]', (emails, twice) => {
    expect(firstDuplicate(emails)).toEqual(twice);
  });

  it('show the repeated email in the error [ERR-B-03]', () => {
    expect(m.group_booking_duplicate_email({ address: 'a@x.org' })).toBe('Duplicate email found: a@x.org');
  });

  it('need the seats of all participants together', () => {
    const wanted = seatsWanted([aParticipant('A', ['x', 'y']), aParticipant('B'), aParticipant('C', ['y'])]);
    expect([...wanted]).toEqual([
      ['x', 1],
      ['y', 2],
    ]);
  });
});

describe('workshops of one participant', () => {
  const workshop = (id: string, group: string, leftCount = 5): Workshop => ({
    id,
    name: id,
    group,
    leftCount,
    price: 500,
    maxCount: 10,
    dateTime: '16 Oct FN',
  });
  const atTen = (id: string, group: string): Workshop => ({
    ...workshop(id, group),
    time: { date: '2025-10-16', from: '10:00', to: '13:00' },
  });
  const a = workshop('a', 'G1');
  const b = workshop('b', 'G1');
  const five = ['1', '2', '3', '4', '5'].map((id) => workshop(id, `H${id}`));
  const choosing = (chosen: Workshop[], wanted: [string, number][] = []) => ({
    chosen,
    most: 5,
    wanted: new Map(wanted),
  });

  it('have as many seats left as remain after the whole group is counted [BULK-23]', () => {
    expect(seatsLeft(a, new Map([['a', 3]]))).toBe(2);
    expect(seatsLeft(a, new Map())).toBe(5);
  });

  it.each([
    { it: 'is sold out', one: workshop('a', 'G1', 0), at: choosing([]), reason: 'sold-out' },
    { it: 'has no seat left for this group', one: a, at: choosing([], [['a', 5]]), reason: 'none-left' },
    { it: 'has one seat left', one: a, at: choosing([], [['a', 4]]), reason: undefined },
    { it: 'overlaps another', one: atTen('x', 'G2'), at: choosing([atTen('y', 'G1')]), reason: 'time' },
    {
      it: 'replaces an overlapping one of its group',
      one: atTen('x', 'G1'),
      at: choosing([atTen('y', 'G1')]),
      reason: undefined,
    },
    { it: 'is the sixth', one: a, at: choosing(five), reason: 'most' },
    { it: 'replaces another, with five', one: workshop('x', 'H1'), at: choosing(five), reason: undefined },
    { it: 'is chosen already, though no seat is left', one: a, at: choosing([a], [['a', 9]]), reason: undefined },
  ])('if one $it the refusal is $reason [BULK-21] [BULK-23]', ({ one, at, reason }) => {
    expect(groupRefusal(one, at)).toBe(reason);
  });

  it('are replaced within a group, added beside other groups, and deselected [BULK-22]', () => {
    const ids = (chosen: Workshop[]) => chosen.map(({ id }) => id);
    expect(ids(groupToggled(b, choosing([five[0]!, a])))).toEqual(['1', 'b']);
    expect(ids(groupToggled(five[1]!, choosing([a])))).toEqual(['a', '2']);
    expect(ids(groupToggled(a, choosing([a, five[0]!])))).toEqual(['1']);
    expect(ids(groupToggled(a, choosing(five)))).toEqual(ids(five));
  });

  it.each([
    ['nothing', [], undefined],
    ['five of five groups', five, undefined],
    ['six', [...five, a], { rule: 'most' }],
    ['the same twice', [a, a], { rule: 'twice' }],
    ['two of a group', [a, five[0]!, b], { rule: 'group', group: 'G1' }],
    ['two at one time', [atTen('x', 'G2'), a, atTen('y', 'G3')], { rule: 'time', names: ['x', 'y'] }],
  ])('if they are %s the problem is %j [BULK-21] [BULK-22]', (_, chosen, problem) => {
    expect(choiceProblem(chosen, 5)).toEqual(problem);
  });

  it('after a restore, keep the first of each group and time, without repeats, five at most', () => {
    const chosen = [a, a, b, atTen('x', 'G2'), atTen('y', 'G3'), ...five];
    expect(asFarAsAllowed(chosen, 5).map(({ id }) => id)).toEqual(['a', 'x', '1', '2', '3']);
  });
});
