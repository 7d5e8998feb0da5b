import { describe, expect, it } from 'vitest';
import { orderStatus, mayAskRefund, mayCorrect, type PaymentFacts } from '#domain/booking/order-page.ts';

const now = new Date('2025-08-17T06:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const paymentFacts = (own: Partial<PaymentFacts> = {}): PaymentFacts => ({
  state: 'pending',
  holdUntil: minutes(10),
  isReported: false,
  isPolled: false,
  isReplaced: false,
  isBeingRefunded: false,
  ...own,
});

describe('order status shown to the buyer', () => {
  it.each([
    ['received', 'may still be paid', {}],
    ['received', 'was declined and can be retried', { state: 'failed' }],
    ['received', 'has an attempt open', { isPolled: true }],
    ['matching', 'has money reported by its provider', { isReported: true }],
    ['matching', 'lapsed, and money is reported', { state: 'expired', holdUntil: minutes(-600), isReported: true }],
    ['matching', 'ended a moment ago, and the provider is being asked', { holdUntil: minutes(-1), isPolled: true }],
    [
      'matching',
      'has lapsed, and the provider is being asked',
      { state: 'expired', holdUntil: minutes(-59), isPolled: true },
    ],
    ['expired', 'lapsed an hour ago', { state: 'expired', holdUntil: minutes(-60), isPolled: true }],
    ['expired', 'has ended, but is not marked expired yet', { holdUntil: minutes(0) }],
    ['expired', 'has lapsed, and its provider knows of no money', { state: 'expired', holdUntil: minutes(-1) }],
    ['cancelled', 'is unpaid, and another order registered its email', { isReplaced: true }],
    ['cancelled', 'was replaced', { state: 'cancelled', isPolled: true }],
    ['paid', 'is paid', { state: 'paid' }],
    ['refunding', 'is paid, and its refund is under way', { state: 'paid', isBeingRefunded: true }],
    ['refunding', 'was paid too late', { state: 'late' }],
    ['refunded', 'is refunded', { state: 'refunded', isBeingRefunded: true }],
  ] as const)('%s: it %s', (state, _, own) => {
    expect(orderStatus(paymentFacts(own), now)).toBe(state);
  });
});

describe('name corrections', () => {
  it.each([
    ['received', true],
    ['matching', false],
    ['paid', true],
    ['refunding', false],
    ['refunded', false],
    ['expired', false],
    ['cancelled', false],
  ] as const)('are allowed for a %s order: %s', (state, isAllowed) => {
    expect(mayCorrect(state, { now, until: minutes(1) })).toBe(isAllowed);
  });

  it('end at their deadline', () => {
    expect(mayCorrect('paid', { now, until: now })).toBe(false);
  });
});

describe('refund request', () => {
  const paidOrder = { state: 'paid', asked: 0, isOpen: false } as const;
  const terms = { now, until: minutes(1), most: 3 };
  it.each([
    ['is allowed for a paid order', paidOrder, terms, true],
    ['is refused for any other order', { ...paidOrder, state: 'refunding' as const }, terms, false],
    ['is refused while another request is open', { ...paidOrder, asked: 1, isOpen: true }, terms, false],
    ['is allowed again after an answer', { ...paidOrder, asked: 2 }, terms, true],
    ['is refused after the third request', { ...paidOrder, asked: 3 }, terms, false],
    ['is refused after its deadline', paidOrder, { ...terms, until: now }, false],
  ])('%s', (...[, order, when, isAllowed]) => {
    expect(mayAskRefund(order, when)).toBe(isAllowed);
  });
});
