/** Payments after checkout: how long providers are polled, and which cases staff review. Decision 34. */

/** Why the order of a payment can no longer be fulfilled. */
export type LostPlace =
  /** paid after the order expired, and the seats are taken */
  | 'late'
  /** an email of the order was registered by another order that was paid first */
  | 'registered'
  /** another order has already upgraded one of the passes, or one of the passes was refunded */
  | 'pass-changed'
  /** the order was refunded, or is being refunded */
  | 'refunded';

/** Why a payment is refunded. */
export type RefundReason = LostPlace | 'twice' | 'requested' | 'event-cancelled';

export type ExceptionReason =
  /** paid after the order expired; the buyer got the seats nevertheless, or the payment is refunded */
  | 'late'
  /** as in LostPlace; the payment is refunded */
  | 'registered'
  | 'pass-changed'
  | 'refunded'
  /** the order was already paid; the second payment is refunded */
  | 'twice'
  /** the provider refuses the refund */
  | 'refund-failed'
  /** the provider reports a payment for an order that does not exist in our database */
  | 'unknown-order'
  /** the amount differs from the total of the order */
  | 'wrong-amount'
  /** the bank transfer was already recorded for another order */
  | 'another-order'
  /** paid by bank transfer; staff must send the money back */
  | 'by-hand'
  /** the provider refunded the payment, and the service had not requested it */
  | 'gone-back'
  /** the provider never reported the result of an attempt */
  | 'unanswered'
  /** the provider sent a signed webhook that the service cannot read */
  | 'unreadable';

/** Reasons of exceptions whose payment has no row in the table `settlements`. */
export const unrecorded = ['unknown-order', 'wrong-amount'] as const satisfies ExceptionReason[];

/** One check of the audit. `breaches` lists the orders or payments that fail it. */
export interface AuditLine {
  check: string;
  breaches: string[];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Polling of payment attempts: it starts `firstMinutes` after the attempt and ends `days` after the hold expired. */
export const attemptAsking = { firstMinutes: 15, days: 3 };
/** Polling of refunds. It starts at once. `firstMinutes` is the shortest interval; `days` gives banks enough time. */
export const refundAsking = { firstMinutes: 1, days: 14 };

/** All times are milliseconds since 1970. */
interface AskTimes {
  /** start of the attempt or refund */
  since: number;
  now: number;
  firstMinutes: number;
  /** end of polling */
  until: number;
}

/**
 * Returns the next time to poll, or undefined from `until` on. The interval equals the time since `since`, at least
 * `firstMinutes` and at most a day.
 */
export function nextAsk({ since, now, firstMinutes, until }: AskTimes): number | undefined {
  if (now >= until) return undefined;
  return now + Math.min(Math.max(now - since, firstMinutes * minuteMs), dayMs);
}

/** Returns when polling of an attempt ends: `days` after its start or the end of the hold, whichever is later. */
export const askedUntil = (attempt: { openedAt: number; holdUntil: number }): number =>
  Math.max(attempt.openedAt, attempt.holdUntil) + attemptAsking.days * dayMs;

/** Returns when polling of a refund ends. */
export const refundUntil = (since: number): number => since + refundAsking.days * dayMs;
