import type { OrderState } from '#domain/booking/orders.ts';

/** State of the pass of a group member. Row: BULK-38. Decision 32. */
export type PassState = 'valid' | 'provisional' | 'expired';

/** State of a group as shown to its contact. */
export type GroupState = 'awaiting-payment' | 'paid' | 'expired' | 'cancelled' | 'late' | 'refunded';

const hourMs = 60 * 60 * 1000;

interface Terms {
  /** hours of a hold after the contact verified the email */
  bulkHoldHours: number;
  /** minutes of a hold in all other cases */
  holdMinutes: number;
}

interface Placed {
  placedAt: Date;
  /** whether the contact verified the email, with the mailed link or a code */
  isProven: boolean;
  /** a longer hold ends at this time */
  conferenceStart: Date;
}

/**
 * Returns the end of the hold of an unpaid group, which is its due date, in milliseconds since 1970. It depends on
 * the time of the booking, so verifying the email again does not change it.
 */
export function dueAt({ placedAt, isProven, conferenceStart }: Placed, terms: Terms): number {
  const placed = placedAt.getTime();
  const unproven = placed + (terms.holdMinutes / 60) * hourMs;
  if (!isProven) return unproven;
  return Math.max(unproven, Math.min(placed + terms.bulkHoldHours * hourMs, conferenceStart.getTime()));
}

/**
 * Returns the state of a group now. A group whose payment was declined can still be paid. A group is expired as soon
 * as its hold has ended, even if its row still says 'pending' or 'failed'.
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

/** Returns whether there is a pro-forma invoice: for groups that can be paid, and for paid groups as a record. */
export const hasProforma = (state: GroupState): boolean => state === 'awaiting-payment' || state === 'paid';

/** `detail` of the refusal when the session of the group page is missing or expired. */
export const groupSignedOut = 'GroupSession';

/** Returns whether names can be corrected: before `until`, if the passes are valid or provisional. */
export const mayCorrectPeople = (state: GroupState, { now, until }: { now: Date; until: Date }): boolean =>
  passState(state) !== 'expired' && now.getTime() < until.getTime();
