import type { Attendee } from '#domain/booking/attendees.ts';
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import type { Participant } from '#domain/groups/participants.ts';
import { passFor, type PassKey, type PassType } from '#domain/booking/passes.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

/** Initial state, from the draft of an earlier visit. */
export interface BulkInput {
  answers?: GroupContactAnswers | undefined;
  stage?: BulkBooking['stage'] | undefined;
}

export interface BulkBooking {
  stage: 'contact' | 'participants';
  passes: PassType[];
  answers: GroupContactAnswers | undefined;
  /** the group of the last submit, with its pass */
  group: (Group & { pass: PassType | undefined }) | undefined;
  /** why the service refused the order; the next try clears it */
  problem: VisitorError | undefined;
}

export interface Group {
  key: PassKey | undefined;
  participants: Participant[];
  /** total in rupees, as shown to the visitor */
  total: number;
  /** only for a large invoice without a GST number */
  recipient?: InvoiceRecipient | undefined;
}

/** Data of a group order. */
export interface GroupRequest {
  key: PassKey;
  pass: PassType;
  answers: GroupContactAnswers;
  participants: Participant[];
  total: number;
  recipient?: InvoiceRecipient | undefined;
}

export const bulkContext = ({ answers, stage = 'contact' }: BulkInput): BulkBooking => ({
  stage: answers ? stage : 'contact',
  passes: [],
  answers,
  group: undefined,
  problem: undefined,
});

/** The chosen pass with its price. Undefined if no pass is chosen, or the price list is not loaded. */
export const passOnSale = (key: PassKey | undefined, passes: readonly PassType[]): PassType | undefined =>
  key && passFor(key, passes);

export const emailsOf = (people: readonly Attendee[]): string[] => people.map(({ email }) => email);

export function groupRequest({ group, answers }: BulkBooking): GroupRequest {
  if (!group?.key || !group.pass || !answers) throw new Error('An order needs a pass and the answers of the form');
  const { key, pass, participants, total, recipient } = group;
  return { key, pass, answers, participants, total, recipient };
}

/**
 * The message of the service. Without one, the message of the error; without both, 'Failed to submit'. Row: ERR-B-06.
 */
export function sentenceOf(error: unknown): string {
  const notReached = (error instanceof Error && error.message) || m.bulk_booking_failed();
  return visitorError(error, { notReached, fault: m.bulk_booking_failed(), showsFaults: true }).sentence;
}
