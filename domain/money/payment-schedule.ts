/** Payments after checkout: how long providers are polled, and which cases staff review. Decision 34. */

/** Why the order of a payment can no longer be fulfilled. */
export type LostPlace =
  /** paid after the order expired, and the seats are taken */
  | 'late'
  /** an email of the order was registered by another order that was paid first */
  | 'registered'
  /** a pass to upgrade was already upgraded by another order, or refunded */
  | 'pass-changed'
  /** the order was refunded, or is being refunded */
  | 'refunded';

/** Why a payment is refunded. */
export type RefundReason = LostPlace | 'twice' | 'requested' | 'event-cancelled';

export type ExceptionReason =
  /** paid after the order expired: seated nevertheless, or refunded */
  | 'late'
  /** see LostPlace: refunded */
  | 'registered'
  | 'pass-changed'
  | 'refunded'
  /** the order was already paid: refunded */
  | 'twice'
  /** the provider refuses the refund */
  | 'refund-failed'
  /** the provider names an order that does not exist here */
  | 'unknown-order'
  /** differs from the total of the order */
  | 'wrong-amount'
  /** the transfer was already recorded for another order */
  | 'another-order'
  /** paid by transfer: staff must send the money back */
  | 'by-hand'
  /** refunded by the provider without a request from here */
  | 'gone-back'
  /** the provider never reported the result of an attempt */
  | 'unanswered';

/** Reasons of exceptions whose payment has no row in settlements. */
export const unrecorded = ['unknown-order', 'wrong-amount'] as const satisfies ExceptionReason[];

/** One check of the audit, with the orders or payments that fail it. */
export interface AuditLine {
  check: string;
  breaches: string[];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Polling of payment attempts: starts after `firstMinutes`, ends `days` after the hold expired. */
export const attemptAsking = { firstMinutes: 15, days: 3 };
/**
 * Polling of refunds, which starts at once: `firstMinutes` is the shortest interval, `days` gives banks enough time.
 */
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

/** The next time to poll: the interval is the time since `since`, at most a day. Undefined after `until`. */
export function nextAsk({ since, now, firstMinutes, until }: AskTimes): number | undefined {
  if (now >= until) return undefined;
  return now + Math.min(Math.max(now - since, firstMinutes * minuteMs), dayMs);
}

/** End of polling of an attempt, counted from its start or the end of its hold, whichever is later. */
export const askedUntil = (attempt: { openedAt: number; holdUntil: number }): number =>
  Math.max(attempt.openedAt, attempt.holdUntil) + attemptAsking.days * dayMs;

/** End of polling of a refund. */
export const refundUntil = (since: number): number => since + refundAsking.days * dayMs;
