import { instantIn } from '#domain/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';

/** The end of the last day, where the conference is, on which names may be corrected. */
export function namesUntil({ event, group }: EventFile): Date {
  const start = instantIn(event.dates.timeZone, group.nameChangesUntil, '00:00');
  return new Date(start.getTime() + 24 * 60 * 60 * 1000);
}
