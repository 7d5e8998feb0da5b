/* oxlint-disable no-restricted-globals -- reckons with the days it is given and reads no clock */
/** Days and clock times of the conference. Spec: landing 2.2, 9. */

/** '2025-10-16' as 'October 16th, 2025' */
export function dayInWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(day);
  return `${month} ${ordinal(day.getUTCDate())}, ${day.getUTCFullYear()}`;
}

/** '2025-10-16' as 'Thursday, 16 October' */
export const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/^(\w+) /, '$1, ');

/** '2025-10-16' as '16 October 2025' */
export const fullDate = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** '2025-10-16' as 'Thursday, 16 October 2025' */
export const weekdayAndDate = (date: string): string => `${weekday(date)} ${date.slice(0, 4)}`;

/** The instant at which clocks of a time zone show '2025-10-16' and '10:00'. */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const shown = new Date(`${date}T${time}:00Z`);
  const guess = new Date(shown.getTime() - offsetOf(timeZone, shown));
  return new Date(shown.getTime() - offsetOf(timeZone, guess)); // right on the days on which clocks change, too
}

function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}

/** In milliseconds east of UTC. */
function offsetOf(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Before it for a negative number. */
export const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000);
