import { getLocale } from '#language';

/** Locale of dates. In English, dates are British: 'en-GB'. */
export const dateLocale = (): string => (isEnglish() ? 'en-GB' : getLocale());

/** Locale of numbers and amounts. In English, they are Indian: '2,61,500'. */
export const numberLocale = (): string => (isEnglish() ? 'en-IN' : getLocale());

/** Returns true also for 'en-XA', the pseudo-locale of the tests. */
export const isEnglish = (): boolean => getLocale().startsWith('en');
