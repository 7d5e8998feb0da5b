import { bookingFormats } from '#domain/booking/booking-formats.ts';
import { delegate, delegateWithPresentation } from '#schemas/compiled/delegate.js';
import { formOf } from '#schemas/forms.ts';
import { phoneFormats } from '#schemas/phone-formats.ts';
import document from './delegate.schema.json' with { type: 'json' };

const formats = { ...bookingFormats, ...phoneFormats };

/** The phase of abstracts decides which variant the browser and the service use. */
export const delegateForm = formOf(document, delegate, { formats });
export const delegateFormWithPresentation = formOf(document, delegateWithPresentation, {
  formats,
  variant: 'presentation',
});
