import { m } from '#messages';
import { limits } from '#domain/limits.ts';
import { letters, numerals, signs } from './scripts.ts';

/**
 * Character sets of the form vocabulary. Patterns run in `u` mode. Inside a character class only `\-` and `/` are
 * escaped.
 * Rows: FORM-02, BOOK-25, BOOK-26.
 */
export const charsets = {
  /** a name as printed on the certificate */
  letters: String.raw`${letters} '’\-`,
  /** names and designations of people */
  personal: String.raw`${letters}\s.,\/\-!&@'’`,
  company: String.raw`${letters}${numerals} .,\/\-!&@'’`,
  /** free text that is printed on passes and invoices */
  printed: String.raw`${letters}${numerals}${signs}\s`,
  capitals: 'A-Z0-9',
  digits: '0-9',
  /** a mobile number: ten digits in India, + with the country code elsewhere */
  mobile: '0-9+',
} as const;
export type Charset = keyof typeof charsets;

/** Error messages of the charsets for printed text. The letters of these charsets are in scripts.ts. */
export const printedCharsets = {
  letters: m.formats_charsets_letters,
  personal: m.formats_charsets_personal,
  company: m.formats_charsets_company,
  printed: m.formats_charsets_printed,
};
export type PrintedCharset = keyof typeof printedCharsets;
export const isPrinted = (charset: Charset | undefined): charset is PrintedCharset =>
  charset !== undefined && charset in printedCharsets;

export interface Rule {
  pattern: string;
  sentence: () => string;
}

export interface Format extends Rule {
  /** values that match the pattern but are refused, with their own message */
  refused?: Rule;
  /** a rule that no pattern can express, such as a check digit; applied only to texts that match the pattern */
  check?: { holds: (text: string) => boolean; sentence: () => string };
  /** hint of a field whose form document has no hint */
  hint?: () => string;
  /** returns the spelling to store, for example in upper case */
  normalise?: (text: string) => string;
}

/**
 * Formats of all forms. booking-formats.ts, account-formats.ts and phone-formats.ts add more formats; only pages with
 * such a form load these files.
 */
export const formats = {
  email: {
    pattern: String.raw`^[A-Za-z0-9._%+\-]+@[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$`,
    sentence: m.formats_email,
  },
  otp: { pattern: `^[0-9]{${limits.otpDigits}}$`, sentence: () => m.formats_otp({ digits: limits.otpDigits }) },
} as const satisfies Record<string, Format>;

/** Returns all rules of a format, the most specific rule first. */
export const rulesOf = (format: Format): Rule[] => (format.refused ? [format.refused, format] : [format]);

const outsidePatterns = new Map<string, RegExp>();

function outsidePattern(charset: Charset): RegExp {
  const known = outsidePatterns.get(charset) ?? new RegExp(`[^${charsets[charset]}]`, 'gu');
  outsidePatterns.set(charset, known);
  return known;
}

/**
 * Returns a mobile number as digits, with + only for foreign numbers. Removes separators, the country code of India
 * and the leading zero of Indian numbers, and replaces 00 by +. The field accepts ten digits, so the country code
 * without + is removed as soon as an eleventh digit is typed.
 */
export function normaliseMobile(text: string): string {
  const bare = inCharset(text, 'mobile').replace(/^00/, '+');
  const digits = bare.replaceAll('+', '');
  return bare.startsWith('+')
    ? `+${digits}`.replace(/^\+910?([6-9]\d{9})\d*$/, '$1')
    : digits.replace(/^(?:91(?=[6-9]\d{8,9}$)|0(?=[6-9]\d{9}$))/, '');
}

/** Returns the characters of a text that are not in the charset. Each character is listed once. */
export const outside = (text: string, charset: Charset): string[] => [
  ...new Set(composed(text).match(outsidePattern(charset)) ?? []),
];

/** Message that names the characters that were removed from a text. */
export const leftOut = (characters: readonly string[]): string =>
  m.formats_left_out({ count: characters.length, characters: characters.join(' ') });

/** Composes accents (Unicode NFC), because macOS and some keyboards send a letter and its accent separately. */
const composed = (text: string): string => text.normalize('NFC');

/** Removes characters that are not in the charset. Converts to upper case first if the charset has only capitals. */
export function inCharset(text: string, charset: Charset | undefined): string {
  if (charset === undefined) return text;
  return composed(charset === 'capitals' ? text.toUpperCase() : text).replace(outsidePattern(charset), '');
}

export interface TypingRule {
  charset?: Charset | undefined;
  /** number of code points */
  maxLength?: number | undefined;
}

/** Returns the text as a field accepts it: without characters outside the charset, cut to the maximum length. */
export function typed(text: string, rule: TypingRule): string {
  const kept = rule.charset === 'mobile' ? normaliseMobile(text) : inCharset(text, rule.charset);
  return cut(kept, roomFor(kept, rule));
}

/** Returns the maximum length in code points. A mobile number without + counts as Indian. */
export const roomFor = (text: string, { charset, maxLength }: TypingRule): number | undefined =>
  charset === 'mobile' && !text.startsWith('+') ? limits.mobileDigits : maxLength;

export const cut = (text: string, room: number | undefined): string =>
  room === undefined || text.length <= room ? text : Array.from(text).slice(0, room).join('');

export const isEmail = (text: string): boolean => new RegExp(formats.email.pattern, 'u').test(text);
