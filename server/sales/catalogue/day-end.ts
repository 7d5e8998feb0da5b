import { instantIn, minutesAfter } from '#domain/time/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';

/** Returns the end of a day such as '2025-10-09' in the time zone of the conference. */
export function dayEnd({ event }: Pick<EventFile, 'event'>, day: string): Date {
  const next = minutesAfter(new Date(`${day}T00:00:00Z`), 24 * 60);
  return instantIn(event.dates.timeZone, next.toISOString().slice(0, 10), '00:00');
}
