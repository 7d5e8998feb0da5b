import { describe, expect, it } from 'vitest';
import { categoryLabel, isPassKey, keyOf, passFor, passLabel, slotOf, type PassType } from '#domain/booking/passes.ts';

const passes: PassType[] = [
  { id: 'under-graduate', name: 'Under Graduates', price: 1500, type: 'conferenceTicket1' },
  { id: 'post-graduate', name: 'Post Graduates', price: 2000, type: 'conferenceTicket2' },
  { id: 'consultant-practitioners', name: 'Consultant / Practitioners', price: 3000, type: 'conferenceTicket3' },
];

describe('finding a pass', () => {
  it.each([
    ['under', 'under-graduate'],
    ['post', 'post-graduate'],
    ['consultant', 'consultant-practitioners'],
  ] as const)('finds %s by the start of the lower-cased name [PASS-02]', (key, id) => {
    expect(passFor(key, passes)?.id).toBe(id);
  });

  it('finds no pass if no name starts with the key', () => {
    expect(passFor('under', passes.slice(1))).toBeUndefined();
    expect(passFor('post', [{ name: 'Under- and Post Graduates' }])).toBeUndefined();
  });

  it.each(['', 'Under', 'delegate', null, undefined])('does not accept %j as a pass key', (value) => {
    expect(isPassKey(value)).toBe(false);
  });

  it('derives the key of each pass', () => {
    expect(passes.map(keyOf)).toEqual(['under', 'post', 'consultant']);
  });

  it('reads the slot number from the ticket type', () => {
    expect(passes.map(slotOf)).toEqual([1, 2, 3]);
  });
});

describe('pass labels', () => {
  it.each([
    [{ id: 'consultant-practitioners', name: 'Consultant / Practitioners' }, 'Delegate'],
    [{ id: 'post-graduate', name: 'Post Graduates' }, 'Post Graduates'],
    [{ id: 'x', name: '' }, 'Default Pass'],
    [undefined, 'Default Pass'],
  ])('calls %j %s [BOOK-11]', (pass, label) => {
    expect(passLabel(pass)).toBe(label);
  });

  it.each([
    ['u1', 'UG'],
    ['p1', 'PG'],
    ['c1', 'CONSULTANT'],
    ['home', 'Conference Pass'],
    ['', 'Conference Pass'],
  ])('labels a ticket of conference %j %s [TICKET-24]', (id, label) => {
    expect(categoryLabel(id, { under: 'u1', post: 'p1', consultant: 'c1' })).toBe(label);
  });
});
