import type { Attendee } from '#domain/booking/attendees.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';

/** One participant of a group, with their workshops. Rows: BULK-11, ORDER-12. */
export interface Participant extends Attendee {
  /** ids of workshops */
  workshops: string[];
}

/** Replaces participant 1 with the contact and keeps the workshops of participant 1. Row: BULK-16. */
export const withContact = (participants: readonly Participant[], contact: Attendee): Participant[] =>
  participants.map((participant, index) =>
    index === 0 ? { ...contact, workshops: participant.workshops } : participant,
  );

/**
 * Returns the first email that occurs twice: the index of the second participant with it, and the email as this
 * participant typed it.
 * Row: BULK-33.
 */
export function firstDuplicate(emails: readonly string[]): { email: string; index: number } | undefined {
  const seen = new Set<string>();
  for (const [index, email] of emails.entries()) {
    const address = normaliseEmail(email);
    if (address !== '' && seen.has(address)) return { email: email.trim(), index };
    seen.add(address);
  }
  return undefined;
}

/** Number of seats that the participants chose, by workshop id. */
export function seatsWanted(participants: readonly Pick<Participant, 'workshops'>[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const id of participants.flatMap(({ workshops }) => workshops)) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  return wanted;
}
