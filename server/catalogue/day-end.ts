import { instantIn } from '#domain/time/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';

/** The end of a day, '2025-10-09', where the conference is. */
export function dayEnd({ event }: Pick<EventFile, 'event'>, day: string): Date {
  const start = instantIn(event.dates.timeZone, day, '00:00');
  return new Date(start.getTime() + 24 * 60 * 60 * 1000);
}
