/* oxlint-disable no-restricted-globals -- computes with dates in its parameters and reads no clock */
import { dateLocale, isEnglish } from '#domain/words/locales.ts';

/** Dates and clock times in words, in the language of the current request. Row: HOME-CNT-01. */

/** Formats '2025-10-16' as 'October 16th, 2025'. Other languages use `fullDate`. */
export function dayInWords(date: string): string {
  if (!isEnglish()) return fullDate(date);
  const day = new Date(`${date}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(day);
  return `${month} ${ordinal(day.getUTCDate())}, ${day.getUTCFullYear()}`;
}

/** The days of the conference, such as 'October 16-18, 2025' or 'October 30 - November 2, 2025'. Row: HOME-HERO-03. */
export function datesInWords({ start, end }: { start: string; end: string }): string {
  if (!isEnglish()) return start === end ? fullDate(start) : `${fullDate(start)} - ${fullDate(end)}`;
  const [first, last] = [start, end].map((date) => {
    const [year = '', , day] = date.split('-');
    const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    );
    return { year, month, day: String(Number(day)) };
  }) as [Day, Day];
  if (start === end) return `${first.month} ${first.day}, ${first.year}`;
  if (first.year !== last.year)
    return `${first.month} ${first.day}, ${first.year} - ${last.month} ${last.day}, ${last.year}`;
  const until = first.month === last.month ? `-${last.day}` : ` - ${last.month} ${last.day}`;
  return `${first.month} ${first.day}${until}, ${last.year}`;
}

type Day = Record<'year' | 'month' | 'day', string>;

/** Formats '2025-10-16' as 'Thursday, 16 October'. */
export const weekday = (date: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/^(\w+) /, '$1, ');

/** Formats '2025-10-16' as '16 October 2025'. */
export const fullDate = (date: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** Formats '2025-10-16' as 'Thursday, 16 October 2025'. */
export const weekdayAndDate = (date: string): string => `${weekday(date)} ${date.slice(0, 4)}`;

/** Returns the instant at which clocks in a time zone show a date such as '2025-10-16' and a time such as '10:00'. */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const shown = new Date(`${date}T${time}:00Z`);
  const guess = new Date(shown.getTime() - offsetOf(timeZone, shown));
  // the second call also gives the right offset on days when the clocks change
  return new Date(shown.getTime() - offsetOf(timeZone, guess));
}

/** Formats a local time in a time zone with the offset of that day, such as '2025-10-16T10:00+05:30'. */
export const timeWithOffset = (timeZone: string, date: string, time: string): string =>
  `${date}T${time}${offsetName(timeZone, instantIn(timeZone, date, time))}`;

/** Whether a calendar has a day such as '2025-10-16', of the years 2000 to 2099. */
export function isRealDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return date.startsWith('20') && !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date;
}

/** Whether a time zone has this name, such as 'Asia/Kolkata'. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
  return `${number}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}

/** Returns the offset of a time zone in milliseconds. It is positive east of UTC. */
function offsetOf(timeZone: string, instant: Date): number {
  const [, sign, hours, minutes] = /(.)(..):(..)/.exec(offsetName(timeZone, instant))!;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Returns the offset of a time zone, such as '+05:30'. */
function offsetName(timeZone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00'; // UTC is 'GMT'
}

/** Returns the day that clocks in a time zone show at an instant, such as '2025-10-16'. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

/** Returns the number of days from one day to another, such as '2025-10-16'. Negative if the other one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);

/** Adds minutes to a time. A negative number gives an earlier time. */
export const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * 60_000);
