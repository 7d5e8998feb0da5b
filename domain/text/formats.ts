import { m } from '#messages';
import { limits } from '#domain/limits.ts';
import { cleanEmail } from './clean-email.ts';
import { asciiDigits, letters, numerals, signs } from './scripts.ts';

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

/** Part of an email before the @, between two dots (RFC 5321). */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+";
/** Part of a domain between two dots. Domains can have letters of any script (IDN). */
const domainLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`;

/** A letter, but no letter that looks like an apostrophe. */
const nameLetter = String.raw`(?!\p{Lm})\p{L}`;
const hasNameLetter = new RegExp(nameLetter, 'u');

/** Returns whether a name has a letter. A hyphen, an accent or a joiner alone is no name. */
export const isName = (text: string): boolean => hasNameLetter.test(text);

/**
 * Formats of all forms. booking-formats.ts, account-formats.ts and phone-formats.ts add more formats; only pages with
 * such a form load these files.
 */
export const formats = {
  email: {
    pattern: `^(?=[^@]{1,64}@)${atom}(?:[.]${atom})*@(?:${domainLabel}[.])+(?:[\\p{L}\\p{M}]{2,}|[Xx][Nn]--[A-Za-z0-9\\-]+)$`,
    sentence: m.formats_email,
    normalise: cleanEmail,
  },
  name: { pattern: nameLetter, sentence: m.formats_name },
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
 * and the leading zero of Indian numbers, and replaces 00 by +. A text with more than one number stays wrong: nothing that
 * is left over is removed.
 */
export function normaliseMobile(text: string): string {
  const bare = inCharset(text, 'mobile').replace(/^00/, '+');
  const digits = bare.replaceAll('+', '');
  return bare.startsWith('+')
    ? `+${digits}`.replace(/^\+910?([6-9]\d{9})$/, '$1')
    : digits.replace(/^(?:91|0)(?=[6-9]\d{9}$)/, '');
}

/** Returns the characters of a text that are not in the charset. Each character is listed once. */
export const outside = (text: string, charset: Charset): string[] => [
  ...new Set(spelled(text, charset).match(outsidePattern(charset)) ?? []),
];

/** Message that names the characters that were removed from a text. */
export const leftOut = (characters: readonly string[]): string =>
  m.formats_left_out({ count: characters.length, characters: characters.join(' ') });

/**
 * Returns the text in the spelling of the charset. Composes accents (Unicode NFC), because macOS and some keyboards send a
 * letter and its accent separately. Converts to capitals, and Indian and Arabic digits to 0-9, where only those are allowed.
 */
function spelled(text: string, charset: Charset): string {
  const composed = text.normalize('NFC');
  if (charset === 'capitals') return asciiDigits(composed.toUpperCase());
  return charset === 'digits' || charset === 'mobile' ? asciiDigits(composed) : composed;
}

/** A letter or a mark, and the signs after it that separate words: 'S.Ramanathan' becomes 'S Ramanathan'. */
const wordEnd = /([\p{L}\p{M}])[.,/_&]+/gu;

/** Removes characters that are not in the charset. In a name of letters, a sign between two words becomes one space. */
export function inCharset(text: string, charset: Charset | undefined): string {
  if (charset === undefined) return text;
  const words = spelled(text, charset);
  if (charset !== 'letters') return words.replace(outsidePattern(charset), '');
  return words.replace(wordEnd, '$1 ').replace(outsidePattern(charset), '').replace(/ {2,}/g, ' ');
}

export interface TypingRule {
  charset?: Charset | undefined;
  /** number of code points */
  maxLength?: number | undefined;
  /** true for an email: a pasted 'mailto:' and a pasted name are removed */
  isEmail?: boolean | undefined;
}

/** Rule of a field for an email that no form document has. */
export const emailRule: TypingRule = { maxLength: 254, isEmail: true };

/** Returns the text as a field accepts it: without characters outside the charset, cut to the maximum length. */
export const typed = (text: string, rule: TypingRule): string => cut(allowed(text, rule), rule.maxLength);

/** Returns the text without the parts that the field removes, before it is cut. */
export function allowed(text: string, { charset, isEmail }: TypingRule): string {
  if (isEmail) return cleanEmail(text);
  return charset === 'mobile' ? normaliseMobile(text) : inCharset(text, charset);
}

/** Returns the start of a text, at most `room` code points long. Keeps characters whole that consist of several. */
export function cut(text: string, room: number | undefined): string {
  if (room === undefined || text.length <= room) return text;
  const points = Array.from(text);
  if (points.length <= room) return text;
  const start = points.slice(0, room + 1).join('');
  const last = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(start)].at(-1)!;
  // one cluster alone can be too long
  return last.index > 0 ? start.slice(0, last.index) : points.slice(0, room).join('');
}

const email = new RegExp(formats.email.pattern, 'u');

export const isEmail = (text: string): boolean => email.test(text);
