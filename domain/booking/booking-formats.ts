import { m } from '#messages';
import { formats, type Format } from '#domain/text/formats.ts';
import { gstinPattern, isGstin } from '#domain/money/gstin.ts';

/**
 * The formats of all forms, plus the formats of bookings. The GST number of a booking is printed on a tax invoice, so
 * it must be valid.
 */
export const bookingFormats = {
  ...formats,
  gstNumber: {
    pattern: gstinPattern,
    sentence: m.booking_formats_gst_number,
    check: { holds: isGstin, sentence: m.booking_formats_gst_check },
  },
} as const satisfies Record<string, Format>;
