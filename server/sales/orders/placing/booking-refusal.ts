import { hoarding } from '#domain/limits.ts';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { m } from '#messages';
import { Problem } from '#server/platform/http/problems.ts';
import { missingSeats, type MissingSeats } from './place-order-errors.ts';
import type { SingleBooking } from '#server/sales/orders/read-order.ts';
import { hoardingProblem } from './unpaid-seat-limit.ts';

/** Converts an error of place_order to the Problem for the visitor. Returns undefined for other errors. */
export function bookingRefusal(error: unknown, booking: SingleBooking): Problem | undefined {
  if (error instanceof Error && 'code' in error && error.code === 'SY001') return takenProblem(error, booking);
  const hoarding = hoardingProblem(error);
  if (hoarding) return hoarding;
  const held = missingSeats(error, 'SY006');
  if (held) return heldByNetwork(held);
  const missing = missingSeats(error);
  if (!missing) return undefined;
  return new Problem(
    409,
    m.refusals_seats_gone({ missing: missing.map(({ name }) => name).join(', ') }),
    missing.map(({ id, name, left }) => ({ field: id, message: `${name}: ${left} left` })),
  );
}

/** Returns the Problem for workshops with free seats of which the visitor's network holds as many as it may. */
function heldByNetwork(held: MissingSeats[]): Problem {
  const sentence = m.refusals_seats_of_network({ workshops: held.map(({ name }) => name).join(', ') });
  return Object.assign(new Problem(409, sentence), { retryAfter: hoarding.retryAfterSeconds });
}

/** Returns the Problem for a registered email. It names the field and, if there are several, the attendee. */
function takenProblem(error: Error, { attendees }: SingleBooking): Problem {
  const emailTaken = m.booking_email_taken();
  const taken: unknown = 'detail' in error ? JSON.parse(String(error.detail)) : undefined;
  const place = attendees.findIndex(({ email }) => normaliseEmail(email) === taken);
  if (place < 0) return new Problem(409, emailTaken);
  const detail = [{ field: `attendee${place + 1}.email`, message: emailTaken }];
  return new Problem(
    409,
    attendees.length === 1 ? emailTaken : m.refusals_attendee_taken({ number: place + 1 }),
    detail,
  );
}
