import { bookingFormats as words } from '#words';
import { formats, type Format } from './formats.ts';
import { gstinPattern, isGstin } from './gstin.ts';

/** Formats of all forms and those that bookings add. The GST number of a booking goes on a tax invoice, so it has to be one. */
export const bookingFormats = {
  ...formats,
  gstNumber: {
    pattern: gstinPattern,
    sentence: words.gstNumber,
    check: { holds: isGstin, sentence: words.gstCheck },
  },
} as const satisfies Record<string, Format>;
