import { m } from '#messages';
import { bookingFormats } from '#domain/booking/booking-formats.ts';
import type { Format } from '#domain/text/formats.ts';
import { gstinPattern, isGstin } from '#domain/money/gstin.ts';
import { passwordPattern } from './passwords.ts';

/** One label of a host name. A host name has at least one dot, and optionally http(s):// and a path. */
const label = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}\-]*`;
const website = String.raw`^(?:[Hh][Tt][Tt][Pp][Ss]?:\/\/)?(?:${label}\.)+\p{L}[\p{L}\p{M}\p{N}\-]+(?::[0-9]{1,5})?(?:[\/?#]\S*)?$`;

/** Formats of bookings, exhibitor accounts and award nominations. Rows: EXSU-22 to EXSU-24, AWNOM-09. */
export const accountFormats = {
  ...bookingFormats,
  gstin: {
    pattern: gstinPattern,
    sentence: m.account_formats_gstin,
    refused: { pattern: String.raw`^(?!(?:N\/A|NA|n\/a|na)$)`, sentence: m.account_formats_not_gstin },
    check: { holds: isGstin, sentence: m.booking_formats_gst_check },
  },
  website: { pattern: website, sentence: m.account_formats_website },
  password: { pattern: passwordPattern, sentence: m.account_formats_password },
} as const satisfies Record<string, Format>;
