/* oxlint-disable no-restricted-globals -- reckons with the days it is given and reads no clock */
import { dateLocale, isEnglish } from '#domain/words/locales.ts';

/** Dates and clock times in words, in the language of the current request. Row: HOME-CNT-01. */

/** '2025-10-16' as 'October 16th, 2025'; in other languages like `fullDate` */
export function dayInWords(date: string): string {
  if (!isEnglish()) return fullDate(date);
  const day = new Date(`${date}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(day);
  return `${month} ${ordinal(day.getUTCDate())}, ${day.getUTCFullYear()}`;
}

/** '2025-10-16' as 'Thursday, 16 October' */
export const weekday = (date: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/^(\w+) /, '$1, ');

/** '2025-10-16' as '16 October 2025' */
export const fullDate = (date: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** '2025-10-16' as 'Thursday, 16 October 2025' */
export const weekdayAndDate = (date: string): string => `${weekday(date)} ${date.slice(0, 4)}`;

/** The instant at which clocks in a time zone show, for example, '2025-10-16' and '10:00'. */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const shown = new Date(`${date}T${time}:00Z`);
  const guess = new Date(shown.getTime() - offsetOf(timeZone, shown));
  return new Date(shown.getTime() - offsetOf(timeZone, guess)); // also correct on the days of clock changes
}

function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}

/** Offset of a time zone in milliseconds, positive east of UTC. */
function offsetOf(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** A negative number gives an earlier time. */
export const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000);
