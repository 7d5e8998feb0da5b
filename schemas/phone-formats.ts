import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/mobile';
import type { Format } from '#domain/text/formats.ts';
import { limits } from '#domain/limits.ts';
import { m } from '#messages';

/**
 * Phone numbers, judged by Google's numbering plans of all countries. A number without a country code is one of India. Only
 * forms with a phone field import this: the library is 34 kB compressed. Spec: registration 5.2, 5.5, 5.8; decision 47.
 */
const read = (text: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry: 'IN', extract: false });

/** The plans of `libphonenumber-js/mobile` hold mobile numbers only, so a valid number is a mobile one. */
const isMobile = (text: string): boolean => read(text)?.isValid() ?? false;

/** Ten digits for a mobile number of India, E.164 for any other. A text that is none stays as it is. */
export function writtenMobile(text: string): string {
  const phone = read(text);
  if (!phone?.isValid()) return text.trim();
  return phone.countryCallingCode === '91' ? phone.nationalNumber : phone.number;
}

export const phoneFormats = {
  mobile: {
    pattern: String.raw`^(?:[0-9]{${limits.mobileDigits}}|\+[0-9]*)$`,
    sentence: m.phone_formats_mobile({ digits: limits.mobileDigits }),
    hint: m.phone_formats_abroad(),
    check: { holds: isMobile, sentence: m.phone_formats_not_mobile() },
    written: writtenMobile,
  },
  indianMobile: {
    pattern: `^[6-9][0-9]{${limits.mobileDigits - 1}}$`,
    sentence: m.phone_formats_indian_mobile(),
    check: { holds: isMobile, sentence: m.phone_formats_indian_mobile() },
    written: writtenMobile,
  },
  /** Of any kind. The plans have no landlines, only how many digits a country has. */
  phone: {
    pattern: '[0-9]',
    sentence: m.phone_formats_phone(),
    check: { holds: (text) => read(text)?.isPossible() ?? false, sentence: m.phone_formats_phone() },
    written: (text) => read(text)?.formatInternational() ?? text,
  },
} as const satisfies Record<string, Format>;
