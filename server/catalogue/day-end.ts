import { instantIn } from '#domain/time/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';

/** Returns the end of a day such as '2025-10-09' in the time zone of the conference. */
export function dayEnd({ event }: Pick<EventFile, 'event'>, day: string): Date {
  const start = instantIn(event.dates.timeZone, day, '00:00');
  return new Date(start.getTime() + 24 * 60 * 60 * 1000);
}
