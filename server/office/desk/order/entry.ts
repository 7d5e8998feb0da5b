import { toRupees, type Paise } from '#domain/money/money.ts';
import type { Happened } from '#schemas/api/desk/order.ts';

/** Returns an entry of the timeline. */
export const entry = (what: Happened['what'], at: Date, more: Omit<Happened, 'what' | 'at'> = {}): Happened => ({
  what,
  at: at.toISOString(),
  ...more,
});

export const amount = (paise: Paise | null): Pick<Happened, 'amount'> =>
  paise === null ? {} : { amount: toRupees(paise) };
