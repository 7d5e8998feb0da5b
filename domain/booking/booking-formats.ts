import { m } from '#messages';
import { formats, type Format } from '#domain/text/formats.ts';
import { gstinPattern, isGstin } from '#domain/money/gstin.ts';

/** Formats of all forms and of bookings. The GST number must be valid, because it is printed on a tax invoice. */
export const bookingFormats = {
  ...formats,
  gstNumber: {
    pattern: gstinPattern,
    sentence: m.booking_formats_gst_number,
    check: { holds: isGstin, sentence: m.booking_formats_gst_check },
  },
} as const satisfies Record<string, Format>;
