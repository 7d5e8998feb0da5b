import { formatInrExactly, toRupees, type Paise } from '#domain/money/money.ts';
import { dateInWords, momentInWords } from '#domain/time/time-in-words.ts';
import { instantIn } from '#domain/time/dates.ts';
import event from '#event/event.json' with { type: 'json' };

/** At the desk, all times are in the time zone of the conference, so that everybody reads the same one. */
export const { timeZone } = event.dates;

/** Formats a time in ISO 8601 as '21 Nov 2026, 14:05'. */
export const timeInWords = (iso: string): string => momentInWords(Date.parse(iso), timeZone);

/** Formats a time in ISO 8601 as '21 Nov 2026'. */
export const dayInWords = (iso: string): string => dateInWords(Date.parse(iso), timeZone);

/** Converts day and time in the time zone of the conference, such as '2025-09-01T00:00', to ISO 8601 in UTC. */
export function instantOf(local: string): string {
  const [day = '', time = ''] = local.split('T');
  return instantIn(timeZone, day, time.slice(0, 5)).toISOString();
}

/** Formats an amount as '₹29,999', or as '₹4,576.12' if it has paise. */
export const money = (paise: Paise): string => formatInrExactly(toRupees(paise));

/** Formats an amount that the service leaves out for roles that may not see it. Then returns ''. */
export const moneyIfShown = (paise: Paise | undefined): string => (paise === undefined ? '' : money(paise));
