import { daysBetween } from '#domain/time/dates.ts';
import type { EventFile } from '#schemas/compiled/types.ts';
import type { SettingsPart } from '#schemas/settings/settings-document.ts';

/** Parts with days of the conference. They move with its first day. */
export const movedParts = ['programme', 'workshops'] as const satisfies SettingsPart[];

/** Returns the days by which a change moves the conference; 0 if its first day stays or is no day. */
export const daysMoved = (before: EventFile, after: EventFile): number =>
  daysBetween(before.event.dates.start, after.event.dates.start) || 0;

/** Returns a changed conference with its programme and workshops on the days to which the change moves them. */
export function withMovedDays(before: EventFile, changed: EventFile): EventFile {
  const days = daysMoved(before, changed);
  if (days === 0) return changed;
  const { programme, workshops, event } = changed;
  return {
    ...changed,
    programme: moved(programme, days),
    workshops: moved(workshops, days),
    event: { ...event, workshopFilters: moved(event.workshopFilters, days) },
  };
}

/** Returns a copy of JSON data in which all days, such as '2025-10-16', are later by some days. */
export const moved = <Data>(data: Data, days: number): Data =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayAfter(value, days) : value,
  );

function dayAfter(day: string, days: number): string {
  const time = Date.parse(day) + days * 24 * 60 * 60 * 1000;
  return Number.isNaN(time) ? day : new Date(time).toISOString().slice(0, 10); // oxlint-disable-line no-restricted-globals -- of a parameter
}
