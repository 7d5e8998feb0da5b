import { normaliseEmail, type Attendee } from '#domain/booking/attendees.ts';

/** One of a group booking: a person with workshops of the own. Spec: registration 2.5, 3.6, 5.5. */
export interface Participant extends Attendee {
  /** ids */
  workshops: string[];
}

/** Participant 1 is the contact, whatever was typed there; the workshops stay. Tension T-43. */
export const withContact = (participants: readonly Participant[], contact: Attendee): Participant[] =>
  participants.map((participant, index) =>
    index === 0 ? { ...contact, workshops: participant.workshops } : participant,
  );

/** The first address that two participants share, as the later one spells it, with the place of the later one. */
export function firstDuplicate(emails: readonly string[]): { email: string; index: number } | undefined {
  const seen = new Set<string>();
  for (const [index, email] of emails.entries()) {
    const address = normaliseEmail(email);
    if (address !== '' && seen.has(address)) return { email: email.trim(), index };
    seen.add(address);
  }
  return undefined;
}

/** How many seats of each workshop the participants want together, by its id. */
export function seatsWanted(participants: readonly Pick<Participant, 'workshops'>[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const id of participants.flatMap(({ workshops }) => workshops)) wanted.set(id, (wanted.get(id) ?? 0) + 1);
  return wanted;
}
