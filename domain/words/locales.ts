import { getLocale } from '#language';

/** Locale of dates: English ones are British. */
export const dateLocale = (): string => (isEnglish() ? 'en-GB' : getLocale());

/** Locale of numbers and amounts: English ones are Indian, '2,61,500'. */
export const numberLocale = (): string => (isEnglish() ? 'en-IN' : getLocale());

/** Also true for the pseudo-locale of the tests, 'en-XA'. */
export const isEnglish = (): boolean => getLocale().startsWith('en');
