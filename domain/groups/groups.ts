import type { OrderState } from '#domain/booking/orders.ts';

/** State of the pass of a group member. Row: BULK-38. Decision 32. */
export type PassState = 'valid' | 'provisional' | 'expired';

/** State of a group as shown to its contact. */
export type GroupState = 'awaiting-payment' | 'paid' | 'expired' | 'cancelled' | 'late' | 'refunded';

const hourMs = 60 * 60 * 1000;

interface Terms {
  /** for groups with a verified contact */
  bulkHoldHours: number;
  /** for all other orders */
  holdMinutes: number;
}

interface Placed {
  placedAt: Date;
  /** whether the contact verified the email, with the mailed link or a code */
  isProven: boolean;
  /** seats are held at most until then */
  conferenceStart: Date;
}

/**
 * Returns the end of the hold of an unpaid group, which is its due date, in milliseconds since 1970. Counted from the
 * booking, so verifying the email again does not move it.
 */
export function dueAt({ placedAt, isProven, conferenceStart }: Placed, terms: Terms): number {
  const placed = placedAt.getTime();
  const unproven = placed + (terms.holdMinutes / 60) * hourMs;
  if (!isProven) return unproven;
  return Math.max(unproven, Math.min(placed + terms.bulkHoldHours * hourMs, conferenceStart.getTime()));
}

/**
 * The state of a group now. A declined order can still be paid; an order is expired as soon as its hold has ended,
 * even if its row does not say so yet.
 */
export function groupState(order: { state: OrderState; holdUntil: Date }, now: Date): GroupState {
  if (order.state !== 'pending' && order.state !== 'failed') return order.state;
  return order.holdUntil.getTime() > now.getTime() ? 'awaiting-payment' : 'expired';
}

const passStates: Record<GroupState, PassState> = {
  'awaiting-payment': 'provisional',
  paid: 'valid',
  expired: 'expired',
  cancelled: 'expired',
  late: 'expired',
  refunded: 'expired',
};

export const passState = (state: GroupState): PassState => passStates[state];

/** Whether there is a pro-forma invoice: for groups that can be paid, and for paid groups as their record. */
export const hasProforma = (state: GroupState): boolean => state === 'awaiting-payment' || state === 'paid';

/** `detail` of the refusal when the session of the group page is missing or expired. */
export const groupSignedOut = 'GroupSession';

/** Whether names can be corrected: while the passes can become or are valid, until the date set by the event. */
export const mayChangeNames = (state: GroupState, { now, until }: { now: Date; until: Date }): boolean =>
  passState(state) !== 'expired' && now.getTime() < until.getTime();
