import { bookingFormats } from '#domain/booking/booking-formats.ts';
import { groupContact } from '#schemas/compiled/group-contact.js';
import { formOf } from '#schemas/forms.ts';
import { phoneFormats } from '#schemas/phone-formats.ts';
import { groupContactDocument } from '#schemas/group-contact-document.ts';

export const groupContactForm = formOf(groupContactDocument, groupContact, {
  formats: { ...bookingFormats, ...phoneFormats },
});
