import { instantIn } from '#domain/time/dates.ts';
import { dueAt } from '#domain/groups/groups.ts';
import type { EventFile } from '#schemas/compiled/types.ts';

/** Returns when the hold of an unpaid group expires. */
export function groupDue({ event, group }: EventFile, placed: { placedAt: Date; isProven: boolean }): Date {
  const { start, timeZone } = event.dates;
  const conferenceStart = instantIn(timeZone, start, '00:00');
  return new Date(dueAt({ ...placed, conferenceStart }, { ...group, holdMinutes: event.payment.holdMinutes }));
}
