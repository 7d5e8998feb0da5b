import { describe, expect, it } from 'vitest';
import { orderStatus, mayAskRefund, mayCorrect, type Standing } from '#domain/booking/order-desk.ts';

const now = new Date('2025-08-17T06:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const standing = (own: Partial<Standing> = {}): Standing => ({
  state: 'pending',
  holdUntil: minutes(10),
  isReported: false,
  isAsked: false,
  isReplaced: false,
  goesBack: false,
  ...own,
});

describe('how an order stands, as its buyer is told', () => {
  it.each([
    ['received', 'may still be paid', {}],
    ['received', 'was declined, and may be tried again', { state: 'failed' }],
    ['received', 'has an attempt open', { isAsked: true }],
    ['matching', 'has money that its provider reports', { isReported: true }],
    ['matching', 'lapsed, and money is reported', { state: 'expired', holdUntil: minutes(-600), isReported: true }],
    ['matching', 'was over a moment ago, and its provider is asked', { holdUntil: minutes(-1), isAsked: true }],
    ['matching', 'has lapsed, and its provider is asked', { state: 'expired', holdUntil: minutes(-59), isAsked: true }],
    ['expired', 'has lapsed an hour ago', { state: 'expired', holdUntil: minutes(-60), isAsked: true }],
    ['expired', 'is over, and nobody has noted it yet', { holdUntil: minutes(0) }],
    ['expired', 'has lapsed, and its provider knows of no money', { state: 'expired', holdUntil: minutes(-1) }],
    ['cancelled', 'is unpaid, and its email is registered by another order', { isReplaced: true }],
    ['cancelled', 'was replaced', { state: 'cancelled', isAsked: true }],
    ['paid', 'is paid', { state: 'paid' }],
    ['refunding', 'is paid, and its money goes back', { state: 'paid', goesBack: true }],
    ['refunding', 'was paid too late', { state: 'late' }],
    ['refunded', 'has its money back', { state: 'refunded', goesBack: true }],
  ] as const)('%s: it %s', (state, _, own) => {
    expect(orderStatus(standing(own), now)).toBe(state);
  });
});

describe('corrections', () => {
  it.each([
    ['received', true],
    ['matching', false],
    ['paid', true],
    ['refunding', false],
    ['refunded', false],
    ['expired', false],
    ['cancelled', false],
  ] as const)('of an order that is %s: %s', (state, may) => {
    expect(mayCorrect(state, { now, until: minutes(1) })).toBe(may);
  });

  it('end with their day', () => {
    expect(mayCorrect('paid', { now, until: now })).toBe(false);
  });
});

describe('a refund is asked for', () => {
  const of = { state: 'paid', asked: 0, isOpen: false } as const;
  const terms = { now, until: minutes(1), most: 3 };
  it.each([
    ['of a paid order', of, terms, true],
    ['of no other', { ...of, state: 'refunding' as const }, terms, false],
    ['once at a time', { ...of, asked: 1, isOpen: true }, terms, false],
    ['again after an answer', { ...of, asked: 2 }, terms, true],
    ['not for ever', { ...of, asked: 3 }, terms, false],
    ['until its day', of, { ...terms, until: now }, false],
  ])('%s', (...[, asked, when, may]) => {
    expect(mayAskRefund(asked, when)).toBe(may);
  });
});
