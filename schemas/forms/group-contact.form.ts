import { bookingFormats } from '#domain/booking/booking-formats.ts';
import { groupContact } from '#schemas/compiled/group-contact.js';
import { formOf } from '../forms.ts';
import { phoneFormats } from '../phone-formats.ts';
import { groupContactDocument } from '../group-contact.ts';

export const groupContactForm = formOf(groupContactDocument, groupContact, {
  formats: { ...bookingFormats, ...phoneFormats },
});
