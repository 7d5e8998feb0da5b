import { limits } from '#domain/limits.ts';
import { cut } from '#domain/text/formats.ts';
import { oneLine } from '#domain/text/clean-text.ts';

/** One attendee of a booking. Rows: BOOK-17, BOOK-23, DREG-20. */
export interface Attendee {
  name: string;
  designation: string;
  email: string;
  mobile: string;
}

/** The fields of the contact form that `sameAsContact` copies to an attendee. */
export interface Contact {
  personName?: string | undefined;
  personDesignation?: string | undefined;
  designationOther?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
}

/**
 * Converts the contact to an attendee. `label` is the title of the designation: its code contains '_', which is not
 * allowed for attendees. A free-text designation is cut to the maximum length.
 * Row: BOOK-19.
 */
export function sameAsContact(contact: Contact, label: string): Attendee {
  const designation = contact.personDesignation === 'other' ? (contact.designationOther ?? label) : label;
  return {
    name: contact.personName ?? '',
    designation: attendeeText(designation),
    email: contact.email ?? '',
    mobile: contact.mobile ?? '',
  };
}

/** Returns the email of attendee 1 if there are several attendees, else of the contact. Row: BOOK-29. */
export const primaryEmail = (contact: { email?: string | undefined }, attendees: readonly Attendee[]): string =>
  (attendees.length > 1 ? attendees[0]?.email : contact.email) ?? '';

const attendeeText = (text: string): string =>
  cut(oneLine(text.replace(/[^\p{L}\p{M}\s.,/\-!&@]/gu, ' ')), limits.attendeeText);
