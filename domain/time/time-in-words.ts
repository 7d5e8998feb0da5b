/** When something was, and how long ago, for what is shown later than it was written. Times are milliseconds since 1970. */

/** '21 Nov 2026, 14:05', as clocks of the time zone show it; of the reader's own unless stated. */
export const momentInWords = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);

/** '21 Nov 2026, 14:05 IST': for whoever may read it in another time zone. */
export const momentThere = (at: number, timeZone: string): string =>
  `${momentInWords(at, timeZone)} ${zone(at, timeZone)}`;

/** 'IST', by its name where English has one */
const zone = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** '21 Nov 2026' */
export const dateInWords = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(at);

/** '3 hours ago', in whole units; a clock that was set back reads as no time at all. */
export function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}

/** A duration rounded up to whole seconds, minutes or hours: '2 minutes'. */
export function durationInWords(seconds: number): string {
  const [most, unit] =
    seconds < 100 ? [seconds, 'second'] : seconds < 6000 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  const count = Math.ceil(most);
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
