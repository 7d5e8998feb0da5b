import type { PhoneNumber } from 'libphonenumber-js/mobile';
import { phonePlans } from '#phone-plans';
import type { Format } from '#domain/text/formats.ts';
import { limits } from '#domain/limits.ts';
import { m } from '#messages';

const read = (text: string): PhoneNumber | undefined => phonePlans()?.(text, { defaultCountry: 'IN', extract: false });

/** True also in a browser that has not loaded the plans yet; the service checks every number. */
const holds = (text: string, isRight: (phone: PhoneNumber) => boolean): boolean => {
  if (!phonePlans()) return true;
  const phone = read(text);
  return phone !== undefined && isRight(phone);
};

/** The metadata of `libphonenumber-js/mobile` contains only mobile numbers, so a valid number is a mobile number. */
const isMobile = (text: string): boolean => holds(text, (phone) => phone.isValid());

/** Ten digits for an Indian mobile number, E.164 for other countries. Invalid text is only trimmed. */
export function normaliseMobile(text: string): string {
  const phone = read(text);
  if (!phone?.isValid()) return text.trim();
  return phone.countryCallingCode === '91' ? phone.nationalNumber : phone.number;
}

/**
 * Phone numbers, checked with the numbering plans of all countries (libphonenumber). A number without a country code
 * is an Indian number. Rows: BOOK-24, BULK-18, AWNOM-08. Decision 47.
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
  /** Any kind of number. The metadata has no landlines, so only the length for the country is checked. */
  phone: {
    pattern: '[0-9]',
    sentence: m.phone_formats_phone,
    check: { holds: (text) => holds(text, (phone) => phone.isPossible()), sentence: m.phone_formats_phone },
    normalise: (text) => read(text)?.formatInternational() ?? text,
  },
} as const satisfies Record<string, Format>;
