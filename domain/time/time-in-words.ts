import { getLocale } from '#language';
import { m } from '#messages';
import { dateLocale, numberLocale } from '#domain/words/locales.ts';

/** Dates and durations in words, in the language of the call. Times are milliseconds since 1970. */

/**
 * Formats a time as '21 Nov 2026, 14:05' in the time zone of the reader, or of the conference for the office. Visitors
 * read times of the conference with their zone: `momentThere`.
 */
export const momentInWords = (at: number, timeZone?: string): string => momentFormat(timeZone).format(at);

/** One formatter per language and time zone, cached because creating a formatter is slow. */
const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(timeZone?: string): Intl.DateTimeFormat {
  const locale = dateLocale();
  const key = `${locale} ${timeZone}`;
  const format =
    momentFormats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
  momentFormats.set(key, format);
  return format;
}

/** Formats a time as '21 Nov 2026, 14:05 IST', for readers in other time zones. */
export const momentThere = (at: number, timeZone: string): string =>
  `${momentInWords(at, timeZone)} ${zone(at, timeZone)}`;

/**
 * Returns the abbreviation of a time zone, such as 'IST'. Uses the locale of numbers (en-IN), because en-GB has no
 * abbreviation for India.
 */
const zone = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(numberLocale(), { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Formats a time as '21 Nov 2026'. */
export const dateInWords = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(at);

/** Returns '3 hours ago', rounded down to whole units. A negative duration counts as less than a minute. */
export function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return m.time_less_than_a_minute();
  const words = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'always' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}

/** Returns '2 minutes': a duration rounded up to whole seconds, minutes or hours. */
export function durationInWords(seconds: number): string {
  const [most, unit] =
    seconds < 100 ? [seconds, 'second'] : seconds < 6000 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  const count = Math.ceil(most);
  return new Intl.NumberFormat(numberLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
