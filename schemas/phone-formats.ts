import type { PhoneNumber } from 'libphonenumber-js/mobile';
import { phonePlans } from '#phone-plans';
import type { Format } from '#domain/text/formats.ts';
import { asciiDigits } from '#domain/text/scripts.ts';
import { limits } from '#domain/limits.ts';
import { m } from '#messages';

/** Reads a text that is one number and nothing else. */
const read = (text: string): PhoneNumber | undefined =>
  phonePlans()?.(asciiDigits(text), { defaultCountry: 'IN', extract: false });

/** Returns true if the browser has not loaded the numbering plans yet. The service checks every number. */
const holds = (text: string, isRight: (phone: PhoneNumber) => boolean): boolean => {
  if (!phonePlans()) return true;
  const phone = read(text);
  return phone !== undefined && isRight(phone);
};

/**
 * True for a valid number. `libphonenumber-js/mobile` has metadata of mobile numbers only, so it is a mobile number.
 */
const isMobile = (text: string): boolean => holds(text, (phone) => phone.isValid() && !phone.ext);

/**
 * Returns ten digits for an Indian mobile number, and E.164 for other countries. An invalid number is only trimmed, and so
 * is one with an extension, so that nothing is lost.
 */
export function normaliseMobile(text: string): string {
  const phone = read(text);
  if (!phone?.isValid() || phone.ext) return text.trim();
  return phone.countryCallingCode === '91' ? phone.nationalNumber : phone.number;
}

/**
 * Formats of phone numbers, validated by the numbering plans of all countries (libphonenumber). A number without a
 * country code is an Indian number. Rows: BOOK-24, BULK-18, AWNOM-08. Decision 47.
 */
export const phoneFormats = {
  mobile: {
    pattern: String.raw`^(?:[0-9]{${limits.mobileDigits}}|\+[0-9]*)$`,
    sentence: () => m.phone_formats_mobile({ digits: limits.mobileDigits }),
    hint: m.phone_formats_abroad,
    check: { holds: isMobile, sentence: m.phone_formats_not_mobile },
    normalise: normaliseMobile,
  },
  indianMobile: {
    pattern: `^[6-9][0-9]{${limits.mobileDigits - 1}}$`,
    sentence: m.phone_formats_indian_mobile,
    check: { holds: isMobile, sentence: m.phone_formats_indian_mobile },
    normalise: normaliseMobile,
  },
  /**
   * A mobile or landline number. The metadata has no landline numbers, so only the length for the country is checked.
   */
  phone: {
    pattern: '[0-9]',
    sentence: m.phone_formats_phone,
    check: { holds: (text) => holds(text, (phone) => phone.isPossible()), sentence: m.phone_formats_phone },
    normalise: (text) => read(text)?.formatInternational() ?? text,
  },
} as const satisfies Record<string, Format>;
