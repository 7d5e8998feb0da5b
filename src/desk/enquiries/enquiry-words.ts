import type { EnquiryKind, EnquiryState } from '#domain/enquiries.ts';
import { m } from '#messages';

export const kindNames: Record<EnquiryKind, () => string> = {
  contact: m.desk_enquiries_contact,
  stall: m.desk_enquiries_stall,
};

export const stateNames: Record<EnquiryState, () => string> = {
  open: m.desk_enquiries_open,
  answered: m.desk_enquiries_answered,
  closed: m.desk_enquiries_closed,
};

/** The subject of an enquiry, or words for a missing one. */
export const aboutInWords = (about: string | undefined): string => about || m.desk_enquiries_no_subject();
