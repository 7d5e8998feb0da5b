/* oxlint-disable no-restricted-globals -- computes with the instant in its parameter and reads no clock */
import { instantIn } from '#domain/time/dates.ts';

/**
 * Serial numbers of tax documents. They are consecutive within a series and a financial year, and have at most 16
 * characters (CGST rule 46(b)).
 */

/** Returns the financial year of an instant, such as '25-26': April to March, in the given time zone. */
export function financialYear(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(at);
  const part = (type: 'year' | 'month') => Number(parts.find((each) => each.type === type)?.value);
  const first = part('month') >= 4 ? part('year') : part('year') - 1;
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** Returns the start of the financial year that began `years` years before the financial year of `at`. */
export function financialYearStart(at: Date, { years, timeZone }: { years: number; timeZone: string }): Date {
  const [first] = financialYear(at, timeZone).split('-');
  return instantIn(timeZone, `${2000 + Number(first) - years}-04-01`, '00:00');
}

export const lastSerial = 999_999;

/** Returns for example 'INV/25-26/000001'. Throws if the number is outside 1 to 999999. */
export function serialOf(series: string, year: string, number: number): string {
  if (number < 1 || number > lastSerial) throw new Error(`series ${series} of ${year} has no number ${number}`);
  return `${series}/${year}/${String(number).padStart(6, '0')}`;
}
