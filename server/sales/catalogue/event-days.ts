import { instantIn, isRealDay } from '#domain/time/dates.ts';
import { m } from '#messages';
import type { EventFile } from '#schemas/compiled/types.ts';
import { dayEnd } from '#server/sales/catalogue/day-end.ts';
import { Problem } from '#server/platform/http/problems.ts';

/**
 * Turns days such as '2025-08-17', both included, into instants of the event's time zone: from `from` until before `to`.
 * Throws 400 for a day that does not exist.
 */
export function daysOf(
  conference: Pick<EventFile, 'event'>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { from: Date | undefined; to: Date | undefined } {
  return {
    from: from === undefined ? undefined : instantIn(conference.event.dates.timeZone, checkedDay(from), '00:00'),
    to: to === undefined ? undefined : dayEnd(conference, checkedDay(to)),
  };
}

function checkedDay(day: string): string {
  if (!isRealDay(day)) throw new Problem(400, m.desk_no_such_day());
  return day;
}
