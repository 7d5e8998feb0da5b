import { toPaise, type Rupees } from '#domain/money/money.ts';
import { daysBetween } from '#domain/time/dates.ts';
import type { RefundTerms } from './refund-plan.ts';

/** A line of event/refunds.json. */
export interface RefundSlab {
  /** at least this many days before the first day of the event */
  daysBefore: number;
  /** part of the price, from 0 to 100 */
  percent: number;
  /** kept for each pass */
  fee: Rupees;
}

/**
 * Returns the terms of the slab for a day: of all slabs whose days have not passed yet, the one with the most days.
 * After the last slab nothing is refunded. `today` and `start` are days such as '2025-10-16'.
 */
export function termsOn(slabs: readonly RefundSlab[], { today, start }: { today: string; start: string }): RefundTerms {
  const daysLeft = daysBetween(today, start);
  const slab = slabs
    .filter(({ daysBefore }) => daysLeft >= daysBefore)
    .reduce<RefundSlab | undefined>(
      (best, each) => (best && best.daysBefore >= each.daysBefore ? best : each),
      undefined,
    );
  return slab ? { percent: slab.percent, feePerPassPaise: toPaise(slab.fee) } : { percent: 0, feePerPassPaise: 0 };
}
