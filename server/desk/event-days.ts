import { instantIn, minutesAfter } from '#domain/time/dates.ts';
import type { Services } from '#server/services.ts';

/** Turns days such as '2025-08-17', both included, into instants of the event's time zone: from `from` until before `to`. */
export function daysOf(
  { event }: Services['conference'],
  { from, to }: { from?: string | undefined; to?: string | undefined },
): { from: Date | undefined; to: Date | undefined } {
  const startOf = (day: string) => instantIn(event.dates.timeZone, day, '00:00');
  return {
    from: from === undefined ? undefined : startOf(from),
    to: to === undefined ? undefined : startOf(dayAfter(to)),
  };
}

const dayAfter = (day: string): string =>
  minutesAfter(new Date(`${day}T00:00:00Z`), 24 * 60)
    .toISOString()
    .slice(0, 10);
