import { sameAsContact, type Attendee } from '#domain/booking/attendees.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { groupContactForm } from '#schemas/forms/booking/group-contact.form.ts';
import { titleOf } from '#schemas/options.ts';

/**
 * The primary registrant as participant 1, with the title of the designation, not its code. Row: BULK-16. Decision 21.
 */
export const contactOf = (answers: GroupContactAnswers): Attendee =>
  sameAsContact(answers, titleOf(groupContactForm.document, 'personDesignation', answers.personDesignation));
