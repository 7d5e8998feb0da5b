import type { OrderState } from './orders.ts';

/** How an order stands, as its buyer is told. Decision 37. */
export const deskStates = ['received', 'matching', 'paid', 'refunding', 'refunded', 'expired', 'cancelled'] as const;
export type DeskState = (typeof deskStates)[number];

/** What an order, its attempts and its money say together. */
export interface Standing {
  state: OrderState;
  holdUntil: Date;
  /** the provider says that money came, and it is not worked on yet */
  isReported: boolean;
  /** the provider is still asked what became of an attempt */
  isAsked: boolean;
  /** another paid order has registered one of its emails, so a payment for this one would go back */
  isReplaced: boolean;
  /** the money that settled it is going back */
  goesBack: boolean;
}

const minuteMs = 60_000;
/** After the end of a hold nobody can tell for a while whether a payment was made; later its buyer is told that it lapsed. */
const matchingMinutes = 60;

/** Money that came late is matched or goes back by itself: while nobody knows, the buyer is told to wait, and not to pay twice. */
export function deskState(
  { state, holdUntil, isReported, isAsked, isReplaced, goesBack }: Standing,
  now: Date,
): DeskState {
  if (state === 'paid') return goesBack ? 'refunding' : 'paid';
  if (state === 'refunded') return 'refunded';
  if (state === 'late') return 'refunding';
  if (isReported) return 'matching';
  const over = now.getTime() - holdUntil.getTime();
  if ((state === 'pending' || state === 'failed') && over < 0) return isReplaced ? 'cancelled' : 'received';
  const isRecent = over < matchingMinutes * minuteMs;
  if (isAsked && isRecent && state !== 'cancelled') return 'matching';
  return state === 'cancelled' ? 'cancelled' : 'expired';
}

/** Names and addresses are corrected of what is paid, or can still be. */
export const mayCorrect = (state: DeskState, { now, until }: { now: Date; until: Date }): boolean =>
  (state === 'received' || state === 'paid') && now.getTime() < until.getTime();

/** Only what was paid can be asked back, and one question is answered before the next. */
export const mayAskRefund = (
  { state, asked, isOpen }: { state: DeskState; asked: number; isOpen: boolean },
  { now, until, most }: { now: Date; until: Date; most: number },
): boolean => state === 'paid' && !isOpen && asked < most && now.getTime() < until.getTime();
