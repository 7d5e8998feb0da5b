import type { OrderState } from '#domain/booking/orders.ts';

/** The life of a group booking after its order. Spec: registration 2.5; tension T-13; decisions 8 and 31. */
export type PassState = 'valid' | 'provisional' | 'expired';

/** How a group stands, as its contact is told. */
export type GroupState = 'awaiting-payment' | 'paid' | 'expired' | 'cancelled' | 'late' | 'refunded';

const hourMs = 60 * 60 * 1000;

interface Terms {
  /** for a proven group */
  bulkHoldHours: number;
  /** for every other order */
  holdMinutes: number;
}

interface Placed {
  placedAt: Date;
  /** whether the contact has proved the email, by the mailed link or a code */
  isProven: boolean;
  /** no seats are held beyond it */
  conferenceStart: Date;
}

/**
 * Until when an unpaid group keeps its seats, which is when its payment is due, in milliseconds since 1970. It is counted
 * from the booking, so proving the email again does not move it.
 */
export function dueAt({ placedAt, isProven, conferenceStart }: Placed, terms: Terms): number {
  const placed = placedAt.getTime();
  const unproven = placed + (terms.holdMinutes / 60) * hourMs;
  if (!isProven) return unproven;
  return Math.max(unproven, Math.min(placed + terms.bulkHoldHours * hourMs, conferenceStart.getTime()));
}

/** An order that was declined can be paid all the same; one whose hold is over has expired, even before anyone has noted it. */
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

/** A pro-forma asks for money, and says afterwards what it was for: a group of which nothing is owed any more has none. */
export const hasProforma = (state: GroupState): boolean => state === 'awaiting-payment' || state === 'paid';

/** What a session says of itself at the group's page. */
export const groupSignedOut = 'GroupSession';

/** Names are corrected while there is a pass that may admit, until the day the conference says. */
export const mayChangeNames = (state: GroupState, { now, until }: { now: Date; until: Date }): boolean =>
  passState(state) !== 'expired' && now.getTime() < until.getTime();
