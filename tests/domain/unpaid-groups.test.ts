import { describe, expect, it } from 'vitest';
import { dueAt, groupState, mayCorrectPeople, passState } from '#domain/groups/groups.ts';
import { orderStates } from '#domain/booking/orders.ts';

describe('unpaid group', () => {
  const terms = { bulkHoldHours: 48, holdMinutes: 15 };
  const placedAt = new Date('2025-08-17T06:00:00Z');
  const conferenceStart = new Date('2025-10-16T00:00:00+05:30');
  const due = (placed: Partial<Parameters<typeof dueAt>[0]>) =>
    new Date(dueAt({ placedAt, isProven: false, conferenceStart, ...placed }, terms)).toISOString();

  it.each([
    ['for 15 minutes', {}, '2025-08-17T06:15:00.000Z'],
    ['for 48 hours once its contact has proved the email', { isProven: true }, '2025-08-19T06:00:00.000Z'],
    [
      'no longer than until the conference starts',
      { isProven: true, placedAt: new Date('2025-10-14T00:00:00Z') },
      '2025-10-15T18:30:00.000Z',
    ],
    [
      'as long as a single order once the conference has started',
      { isProven: true, placedAt: conferenceStart },
      '2025-10-15T18:45:00.000Z',
    ],
  ])('holds its seats %s', (_, placed, end) => {
    expect(due(placed)).toBe(end);
  });

  it('can be paid until its hold ends, then it has expired', () => {
    const at = (state: 'pending' | 'failed', minutes: number) =>
      groupState({ state, holdUntil: placedAt }, new Date(placedAt.getTime() + minutes * 60_000));
    expect([at('pending', -1), at('failed', -1), at('pending', 0), at('failed', 1)]).toEqual([
      'awaiting-payment',
      'awaiting-payment',
      'expired',
      'expired',
    ]);
  });

  it('has provisional passes, valid ones when paid, expired ones in any other state', () => {
    const states = orderStates.map((state) => [
      state,
      passState(groupState({ state, holdUntil: placedAt }, new Date(0))),
    ]);
    expect(Object.fromEntries(states)).toEqual({
      pending: 'provisional',
      failed: 'provisional',
      paid: 'valid',
      late: 'expired',
      expired: 'expired',
      cancelled: 'expired',
      refunded: 'expired',
    });
  });

  it('allows name corrections until a deadline, and never once it is over', () => {
    const until = conferenceStart;
    const before = new Date(until.getTime() - 1);
    expect(mayCorrectPeople('awaiting-payment', { now: before, until })).toBe(true);
    expect(mayCorrectPeople('paid', { now: before, until })).toBe(true);
    expect(mayCorrectPeople('paid', { now: until, until })).toBe(false);
    expect(mayCorrectPeople('cancelled', { now: before, until })).toBe(false);
  });
});
