import type { OrderState } from './orders.ts';

/** State of an order as shown to its buyer. Decision 37. */
export const orderStatuses = ['received', 'matching', 'paid', 'refunding', 'refunded', 'expired', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Facts about an order, its payment attempts and its payments. */
export interface PaymentFacts {
  state: OrderState;
  holdUntil: Date;
  /** a webhook reported a payment, and its job has not processed it yet */
  isReported: boolean;
  /** the service still polls a payment attempt */
  isPolled: boolean;
  /** another paid order has registered an email of this order, so a payment for this order would be refunded */
  isReplaced: boolean;
  /** the payment that settled this order is being refunded */
  isBeingRefunded: boolean;
}

const minuteMs = 60_000;
/**
 * Minutes after the end of a hold. Until then, the page says that the payment is being checked; afterwards, that the
 * order has expired.
 */
const matchingMinutes = 60;

/**
 * Returns the state to show. While a payment may still arrive, the state is `matching`: the page asks the buyer to
 * wait and not to pay twice.
 */
export function orderStatus(
  { state, holdUntil, isReported, isPolled, isReplaced, isBeingRefunded }: PaymentFacts,
  now: Date,
): OrderStatus {
  if (state === 'paid') return isBeingRefunded ? 'refunding' : 'paid';
  if (state === 'refunded') return 'refunded';
  if (state === 'late') return 'refunding';
  if (isReported) return 'matching';
  const over = now.getTime() - holdUntil.getTime();
  if ((state === 'pending' || state === 'failed') && over < 0) return isReplaced ? 'cancelled' : 'received';
  const isRecent = over < matchingMinutes * minuteMs;
  if (isPolled && isRecent && state !== 'cancelled') return 'matching';
  return state === 'cancelled' ? 'cancelled' : 'expired';
}

/** Returns whether names and emails can be corrected: before `until`, if the order is paid or can still be paid. */
export const mayCorrect = (state: OrderStatus, { now, until }: { now: Date; until: Date }): boolean =>
  (state === 'received' || state === 'paid') && now.getTime() < until.getTime();

/** Returns whether the buyer can request a refund: only for a paid order, with one open request at a time. */
export const mayAskRefund = (
  { state, asked, isOpen }: { state: OrderStatus; asked: number; isOpen: boolean },
  { now, until, most }: { now: Date; until: Date; most: number },
): boolean => state === 'paid' && !isOpen && asked < most && now.getTime() < until.getTime();
