import type { FieldProblem } from '#domain/errors/api-error.ts';
import { primaryEmail, type Attendee } from '#domain/booking/attendees.ts';
import { limits } from '#domain/limits.ts';
import { isPassKey, passFor, type PassKey, type PassType } from '#domain/booking/passes.ts';
import { visitorRefusal, type VisitorError } from '#domain/errors/visitor-error.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { m } from '#messages';

/** What the screen knows: `pass` of the query, the count of the navigation state (missing counts as 1). T-26. */
export interface BookingInput {
  pass: string | null;
  count: number;
  /** most tickets of one order: event.json */
  maxTickets: number;
  /** The pass on sale, as the page was drawn with it; undefined where only the list will tell. */
  passType?: PassType | undefined;
}

export interface SingleBooking extends BookingInput {
  passType: PassType | undefined;
  answers: DelegateAnswers | undefined;
  workshops: Workshop[];
  /** Empty while there is a single ticket: the contact is the attendee. */
  attendees: Attendee[];
  checkout: Checkout | undefined;
  /** The email for which the visitor was told of an unpaid booking: the next submit goes on. */
  unpaidEmail: string | undefined;
  /** Why the service refused the order, in its own words; cleared at the next try. */
  problem: VisitorError | undefined;
  /** What the service refused at the last try, by field; the screen shows it while the field holds the refused answer. */
  refusedFields: readonly FieldProblem[];
}

/** 'taken': a paid order has the email. 'unpaid': an unpaid order that was not made in this browser has it. */
export type EmailCheck = 'free' | 'taken' | 'unpaid';

/** Everything an order is made of. */
export interface OrderRequest {
  key: PassKey;
  pass: PassType;
  answers: DelegateAnswers;
  attendees: Attendee[];
  workshops: Workshop[];
}

/**
 * Where one ticket is all that an order may have, the form shows up to ten and the submit resets them (T-04); where more may be
 * had, it begins with no more than these.
 */
export const bookingContext = ({ pass, count, maxTickets, passType }: BookingInput): SingleBooking => ({
  pass,
  count: Math.min(Math.max(Math.trunc(count) || 1, 1), maxTickets > 1 ? maxTickets : limits.ticketsPerForm),
  maxTickets,
  passType,
  answers: undefined,
  workshops: [],
  attendees: [],
  checkout: undefined,
  unpaidEmail: undefined,
  problem: undefined,
  refusedFields: [],
});

/** The pass the address asks for, among those on sale. */
export const wantedPass = ({ pass }: SingleBooking, passes: readonly PassType[]): PassType | undefined =>
  isPassKey(pass) ? passFor(pass, passes) : undefined;

export function orderRequest({ pass: key, passType, answers, attendees, workshops }: SingleBooking): OrderRequest {
  if (!isPassKey(key) || !passType || !answers) throw new Error('An order needs a pass and the answers of the form');
  return { key, pass: passType, answers, attendees, workshops };
}

/** The email that is checked before the order: that of the first attendee, or of the contact where there is one ticket. */
export const checkedEmail = ({ answers, attendees }: SingleBooking): string => primaryEmail(answers ?? {}, attendees);

export const takenEmail: FieldProblem = { field: 'attendee1.email', message: m.booking_email_taken() };

/** The fields by their names on the page: with one ticket the contact is the first attendee. */
export const fieldsOnPage = ({ attendees }: SingleBooking, fields: readonly FieldProblem[]): FieldProblem[] =>
  attendees.length > 0
    ? [...fields]
    : fields.map((each) => (each.field === takenEmail.field ? { ...each, field: 'email' } : each));

/** Why the order was not taken. */
export function problemOf(context: SingleBooking, error: unknown): Pick<SingleBooking, 'problem' | 'refusedFields'> {
  const problem = visitorRefusal(error);
  return { problem, refusedFields: fieldsOnPage(context, problem?.fields ?? []) };
}
