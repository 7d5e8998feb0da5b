import { toRupees, type Paise } from '#domain/money/money.ts';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';

/** Returns an entry of the timeline. */
export const entry = (
  what: TimelineEntry['what'],
  at: Date,
  more: Omit<TimelineEntry, 'what' | 'at'> = {},
): TimelineEntry => ({
  what,
  at: at.toISOString(),
  ...more,
});

export const amount = (paise: Paise | null): Pick<TimelineEntry, 'amount'> =>
  paise === null ? {} : { amount: toRupees(paise) };
