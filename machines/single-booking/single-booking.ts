import type { FieldProblem } from '#domain/errors/api-error.ts';
import { primaryEmail, type Attendee } from '#domain/booking/attendees.ts';
import { limits } from '#domain/limits.ts';
import { isPassKey, passFor, type PassKey, type PassType } from '#domain/booking/passes.ts';
import { visitorRefusal, type VisitorError } from '#domain/errors/visitor-error.ts';
import type { InvoiceRecipient } from '#domain/money/invoice-recipient.ts';
import type { Workshop } from '#domain/booking/workshops.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import type { DelegateAnswers } from '#schemas/compiled/types.ts';
import { m } from '#messages';

/**
 * Input from the page. `pass` is in the query of the URL. `count` is in the navigation state; it is 1 if missing.
 * Rows: BOOK-01, BOOK-03.
 */
export interface BookingInput {
  pass: string | null;
  count: number;
  /** maximum number of tickets per order, from event.json */
  maxTickets: number;
  /** the pass with its price, if the server-rendered page has it */
  passType?: PassType | undefined;
}

export interface SingleBooking extends BookingInput {
  passType: PassType | undefined;
  answers: DelegateAnswers | undefined;
  workshops: Workshop[];
  /** empty for a single ticket, because the contact is then the attendee */
  attendees: Attendee[];
  /** only for a large invoice without a GST number */
  recipient: InvoiceRecipient | undefined;
  checkout: Checkout | undefined;
  /** why the service refused the order; the next try clears it */
  problem: VisitorError | undefined;
  /** fields that the service has refused; each error is shown until the visitor changes the field */
  refusedFields: readonly FieldProblem[];
}

/** 'taken': registered by a paid order. */
export type EmailCheck = 'free' | 'taken';

/** Input of the effect that places the order. */
export interface OrderRequest {
  key: PassKey;
  pass: PassType;
  answers: DelegateAnswers;
  attendees: Attendee[];
  workshops: Workshop[];
  recipient?: InvoiceRecipient | undefined;
}

/**
 * Initial context. If the event allows one ticket per order, the form still accepts up to ten, and the submit resets
 * the count to 1. Otherwise `count` is at most `maxTickets`. Rows: BOOK-03, BOOK-28.
 */
export const bookingContext = ({ pass, count, maxTickets, passType }: BookingInput): SingleBooking => ({
  pass,
  count: Math.min(Math.max(Math.trunc(count) || 1, 1), maxTickets > 1 ? maxTickets : limits.ticketsPerForm),
  maxTickets,
  passType,
  answers: undefined,
  workshops: [],
  attendees: [],
  recipient: undefined,
  checkout: undefined,
  problem: undefined,
  refusedFields: [],
});

/** The pass in the URL with its price. Undefined if it is not on sale. */
export const wantedPass = ({ pass }: SingleBooking, passes: readonly PassType[]): PassType | undefined =>
  isPassKey(pass) ? passFor(pass, passes) : undefined;

export function orderRequest(booking: SingleBooking): OrderRequest {
  const { pass: key, passType, answers, attendees, workshops, recipient } = booking;
  if (!isPassKey(key) || !passType || !answers) throw new Error('An order needs a pass and the answers of the form');
  return { key, pass: passType, answers, attendees, workshops, recipient };
}

/** The email that is checked before the order. Row: BOOK-29. */
export const checkedEmail = ({ answers, attendees }: SingleBooking): string => primaryEmail(answers ?? {}, attendees);

export const takenEmail = (): FieldProblem => ({ field: 'attendee1.email', message: m.booking_email_taken() });

/** Changes `attendee1.email` to `email` if the order has one ticket, because the contact is then the attendee. */
export const fieldsOnPage = ({ attendees }: SingleBooking, fields: readonly FieldProblem[]): FieldProblem[] =>
  attendees.length > 0
    ? [...fields]
    : fields.map((each) => (each.field === takenEmail().field ? { ...each, field: 'email' } : each));

/** The reason of the service for refusing the order, and the refused fields. */
export function problemOf(context: SingleBooking, error: unknown): Pick<SingleBooking, 'problem' | 'refusedFields'> {
  const problem = visitorRefusal(error);
  return { problem, refusedFields: fieldsOnPage(context, problem?.fields ?? []) };
}
