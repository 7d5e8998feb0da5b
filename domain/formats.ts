import { formats as words } from '#words';
import { limits } from './limits.ts';
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
}

/** Those of every form; what accounts need besides is in account-formats.ts, for pages with such a form. */
export const formats = {
  email: {
    pattern: String.raw`^[A-Za-z0-9._%+\-]+@[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$`,
    sentence: words.email,
  },
  mobile: { pattern: `^[0-9]{${limits.mobileDigits}}$`, sentence: words.mobile(limits.mobileDigits) },
  otp: { pattern: `^[0-9]{${limits.otpDigits}}$`, sentence: words.otp(limits.otpDigits) },
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
 * The digits of a mobile number in India without the country's code or a zero before them, where they are more than the
 * ten of a number; by the eleventh, or what is typed would be cut to another number.
 */
export const withoutCode = (digits: string): string =>
  digits.replace(/^(?:0{0,2}91(?=[6-9]\d{8,9}$)|0(?=[6-9]\d{9}$))/, '');

/** The characters of a text that are outside the charset, each once. */
export const outside = (text: string, charset: Charset): string[] => [
  ...new Set(composed(text).match(dropper(charset)) ?? []),
];

/** Letters with their accents as one character where Unicode has one: macOS and some keyboards send two. */
const composed = (text: string): string => text.normalize('NFC');

/** Text as the field takes it: capitals made, characters outside the charset dropped, the rest cut to the length in code points. */
export function typed(text: string, rule: { charset?: Charset | undefined; maxLength?: number | undefined }): string {
  const cased = rule.charset === 'capitals' ? text.toUpperCase() : text; // a number typed in small letters is not a wrong one
  const kept = rule.charset ? composed(cased).replace(dropper(rule.charset), '') : text;
  const allowed = rule.charset === 'digits' && rule.maxLength === limits.mobileDigits ? withoutCode(kept) : kept;
  if (rule.maxLength === undefined || allowed.length <= rule.maxLength) return allowed;
  return Array.from(allowed).slice(0, rule.maxLength).join('');
}

export const isEmail = (text: string): boolean => new RegExp(formats.email.pattern, 'u').test(text);
