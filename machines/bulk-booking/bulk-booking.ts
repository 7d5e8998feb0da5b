import type { Attendee } from '#domain/booking/attendees.ts';
import type { Participant } from '#domain/groups/participants.ts';
import { passFor, type PassKey, type PassType } from '#domain/booking/passes.ts';
import type { GroupContactAnswers } from '#schemas/compiled/types.ts';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import { m } from '#messages';

/** What an earlier visit left of the flow. */
export interface BulkInput {
  answers?: GroupContactAnswers | undefined;
  stage?: BulkBooking['stage'] | undefined;
}

export interface BulkBooking {
  stage: 'contact' | 'participants';
  passes: PassType[];
  answers: GroupContactAnswers | undefined;
  /** what was sent last, with its pass */
  group: (Group & { pass: PassType | undefined }) | undefined;
  /** why the service refused the group, in its own words; cleared at the next try */
  problem: VisitorError | undefined;
}

export interface Group {
  key: PassKey | undefined;
  participants: Participant[];
  /** rupees, as the visitor has read them */
  total: number;
}

/** All that an order is made of. */
export interface GroupRequest {
  key: PassKey;
  pass: PassType;
  answers: GroupContactAnswers;
  participants: Participant[];
  total: number;
}

export const bulkContext = ({ answers, stage = 'contact' }: BulkInput): BulkBooking => ({
  stage: answers ? stage : 'contact',
  passes: [],
  answers,
  group: undefined,
  problem: undefined,
});

/** The pass on sale; undefined while none is chosen or the list has not come. */
export const passOnSale = (key: PassKey | undefined, passes: readonly PassType[]): PassType | undefined =>
  key && passFor(key, passes);

export const emailsOf = (people: readonly Attendee[]): string[] => people.map(({ email }) => email);

export function groupRequest({ group, answers }: BulkBooking): GroupRequest {
  if (!group?.key || !group.pass || !answers) throw new Error('An order needs a pass and the answers of the form');
  const { key, pass, participants, total } = group;
  return { key, pass, answers, participants, total };
}

/** The service's words, else those of the exception, else that it failed: ERR-B-06. */
export function sentenceOf(error: unknown): string {
  const notReached = (error instanceof Error && error.message) || m.bulk_booking_failed();
  return visitorError(error, { notReached, fault: m.bulk_booking_failed() }).sentence;
}
