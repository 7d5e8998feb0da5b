/** What becomes of money after it was asked for: how long its provider is asked about it, and what is looked into. Decision 34. */

/** Why the order of money that came can no longer be fulfilled. */
export type LostPlace =
  /** it came after its order had lapsed, and the seats are gone */
  | 'late'
  /** an email of its order was registered by another order that was paid first */
  | 'registered'
  /** a pass that its order upgrades was upgraded by another order, or refunded, before */
  | 'pass-changed'
  /** its order was refunded, or is being refunded */
  | 'refunded';

/** Why money goes back. */
export type RefundReason = LostPlace | 'twice' | 'requested' | 'event-cancelled';

export type ExceptionReason =
  /** it came after its order had lapsed: seated after all, or sent back */
  | 'late'
  /** another order was first, see LostPlace: sent back */
  | 'registered'
  | 'pass-changed'
  | 'refunded'
  /** its order was paid already: sent back */
  | 'twice'
  /** the provider will not send it back */
  | 'refund-failed'
  /** the provider names an order that is not ours */
  | 'unknown-order'
  /** not what the order costs */
  | 'wrong-amount'
  /** recorded for one order, and named again for another */
  | 'another-order'
  /** its order was paid by a transfer, and somebody has to send it back by one */
  | 'by-hand'
  /** the provider has sent it back, which nobody had asked for here */
  | 'gone-back'
  /** the provider never said what became of an attempt */
  | 'unanswered';

/** Money that no settlement has recorded: only its exception knows of it. */
export const unrecorded = ['unknown-order', 'wrong-amount'] as const satisfies ExceptionReason[];

/** One question of the audit, with the orders or payments for which the answer is wrong. */
export interface AuditLine {
  check: string;
  breaches: string[];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** An attempt is first asked about a while after it was opened, and for some days after its seats were let go. */
export const attemptAsking = { firstMinutes: 15, days: 3 };
/** A refund is asked for at once, again when that failed, and until banks have had their time. */
export const refundAsking = { firstMinutes: 1, days: 14 };

/** All instants here are milliseconds since 1970. */
interface Asked {
  /** when it began */
  since: number;
  now: number;
  firstMinutes: number;
  /** after this it is asked about no more */
  until: number;
}

/** When something is asked about again: after as long as it has lasted, at most a day. Undefined when it is given up. */
export function nextAsk({ since, now, firstMinutes, until }: Asked): number | undefined {
  if (now >= until) return undefined;
  return now + Math.min(Math.max(now - since, firstMinutes * minuteMs), dayMs);
}

/** Until when an attempt is asked about: its order may hold seats for longer than an attempt is likely to take. */
export const askedUntil = (attempt: { openedAt: number; holdUntil: number }): number =>
  Math.max(attempt.openedAt, attempt.holdUntil) + attemptAsking.days * dayMs;

/** Until when a refund is asked for. */
export const refundUntil = (since: number): number => since + refundAsking.days * dayMs;
