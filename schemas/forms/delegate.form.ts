import { bookingFormats } from '#domain/booking-formats.ts';
import { delegate, delegateWithPresentation } from '#schemas/compiled/delegate.js';
import { formOf } from '../forms.ts';
import document from './delegate.schema.json' with { type: 'json' };

/** The phase of the abstracts picks one of the two, on both sides. */
export const delegateForm = formOf(document, delegate, { formats: bookingFormats });
export const delegateFormWithPresentation = formOf(document, delegateWithPresentation, {
  formats: bookingFormats,
  variant: 'presentation',
});
