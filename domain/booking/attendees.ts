import { limits } from '#domain/limits.ts';

/** People of a booking. Spec: registration 2.3, 3.4, 5.2; tension T-11. */
export interface Attendee {
  name: string;
  designation: string;
  email: string;
  mobile: string;
}

/** What the contact form says of a person. */
export interface Contact {
  personName?: string | undefined;
  personDesignation?: string | undefined;
  designationOther?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
}

/**
 * The contact as an attendee. `label` is what the visitor read for the designation's code: the code itself holds '_',
 * which an attendee's designation may not; an 'other' designation is cut to an attendee's length.
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

/** Attendee 1's address when there are several attendees, else the contact's. */
export const primaryEmail = (contact: { email?: string | undefined }, attendees: readonly Attendee[]): string =>
  (attendees.length > 1 ? attendees[0]?.email : contact.email) ?? '';

/** One address however it is typed. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** Names and designations as they are kept: on one line. The joiners of Indic scripts stay, unlike in `oneLine`. */
export const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

const attendeeText = (text: string): string =>
  collapseSpaces(text.replace(/[^\p{L}\p{M}\s.,/\-!&@]/gu, ' ')).slice(0, limits.attendeeText);
