import { m } from '#messages';
import { Problem } from '#server/http/problems.ts';

/** Returns a date such as '2026-11-26'. Throws 400 for a day that does not exist. */
export function checkDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day)
    throw new Problem(400, m.desk_no_such_day());
  return day;
}
