import { normaliseEmail } from '#domain/text/clean-email.ts';
import { storedDraft } from './draft.ts';

/** Id of the draft of a group booking. */
export const groupDraftId = 'group';

/**
 * Deletes the draft of a booked group after its contact has proved the email. Until then the device keeps the draft, so
 * a contact with a mistyped email can correct it. Decision 18.
 */
export function dropBookedGroup(contactEmail: string): void {
  const stored = storedDraft<{ bookedEmail?: string }>(groupDraftId);
  if (stored.read()?.bookedEmail === normaliseEmail(contactEmail)) stored.drop();
}
