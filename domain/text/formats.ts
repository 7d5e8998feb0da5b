import { formats as words } from '#words';
import { m } from '#messages';
import { limits } from '#domain/limits.ts';
import { letters, numerals, signs } from './scripts.ts';

/**
 * Named charsets and formats of the form vocabulary: each class of characters and each pattern once, with its sentence.
 * Patterns run in `u` mode; inside a class only `\-` and `/` are escaped. Spec: landing 5, registration 5.
 */
export const charsets = {
  /** a name as the certificate has it */
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

/** Charsets of text that is printed; their letters are those of scripts.ts. */
export type PrintedCharset = keyof typeof words.charsets;
export const isPrinted = (charset: Charset | undefined): charset is PrintedCharset =>
  charset !== undefined && charset in words.charsets;

export interface Rule {
  pattern: string;
  sentence: string;
}

export interface Format extends Rule {
  /** values with a sentence of their own */
  never?: Rule;
  /** a rule beyond a pattern, such as a check digit; asked of texts that match the pattern */
  check?: { holds: (text: string) => boolean; sentence: string };
  /** what a field says of it where its document has no hint */
  hint?: string;
  /** the one form that the service keeps a text in, where several mean the same */
  written?: (text: string) => string;
}

/**
 * Formats that every form knows. Further ones are in booking-formats.ts, account-formats.ts and phone-formats.ts: only pages
 * with such a form load them.
 */
export const formats = {
  email: {
    pattern: String.raw`^[A-Za-z0-9._%+\-]+@[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$`,
    sentence: m.formats_email(),
  },
  otp: { pattern: `^[0-9]{${limits.otpDigits}}$`, sentence: m.formats_otp({ digits: limits.otpDigits }) },
} as const satisfies Record<string, Format>;

/** All rules of a format, the narrowest first. */
export const rulesOf = (format: Format): Rule[] => (format.never ? [format.never, format] : [format]);

const droppers = new Map<string, RegExp>();

function dropper(charset: Charset): RegExp {
  const known = droppers.get(charset) ?? new RegExp(`[^${charsets[charset]}]`, 'gu');
  droppers.set(charset, known);
  return known;
}

/**
 * A mobile number without what people write around it. India's code and the zero before its ten digits are removed: without a +
 * at the eleventh digit, because the field has room for ten. 00 becomes +.
 */
export function bareMobile(text: string): string {
  const bare = inCharset(text, 'mobile').replace(/^00/, '+');
  const digits = bare.replaceAll('+', '');
  return bare.startsWith('+')
    ? `+${digits}`.replace(/^\+910?([6-9]\d{9})\d*$/, '$1')
    : digits.replace(/^(?:91(?=[6-9]\d{8,9}$)|0(?=[6-9]\d{9}$))/, '');
}

/** The characters of a text that are outside the charset, each once. */
export const outside = (text: string, charset: Charset): string[] => [
  ...new Set(composed(text).match(dropper(charset)) ?? []),
];

/** Letters with their accents as one character where Unicode has one: macOS and some keyboards send two. */
const composed = (text: string): string => text.normalize('NFC');

/** The characters of a text that the charset has; small letters become capitals where it has only those. */
export function inCharset(text: string, charset: Charset | undefined): string {
  if (charset === undefined) return text;
  return composed(charset === 'capitals' ? text.toUpperCase() : text).replace(dropper(charset), '');
}

export interface TypingRule {
  charset?: Charset | undefined;
  /** in code points */
  maxLength?: number | undefined;
}

/** Text as the field takes it: characters outside the charset dropped, the rest cut to its length. */
export function typed(text: string, rule: TypingRule): string {
  const kept = rule.charset === 'mobile' ? bareMobile(text) : inCharset(text, rule.charset);
  return cut(kept, roomFor(kept, rule));
}

/** How many code points the field takes of this text: a mobile number without a + is one of India. */
export const roomFor = (text: string, { charset, maxLength }: TypingRule): number | undefined =>
  charset === 'mobile' && !text.startsWith('+') ? limits.mobileDigits : maxLength;

export const cut = (text: string, room: number | undefined): string =>
  room === undefined || text.length <= room ? text : Array.from(text).slice(0, room).join('');

export const isEmail = (text: string): boolean => new RegExp(formats.email.pattern, 'u').test(text);
