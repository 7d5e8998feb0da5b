import { randomBytes } from 'node:crypto';
import { sentenceCase } from '#domain/time/time-in-words.ts';
import { passId } from '#domain/tickets/tickets.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { cancelMails } from '#server/platform/mail/cancel-mails.ts';
import { takenEmails } from '#server/sales/orders/placing/email-free.ts';
import type { OrderRows } from '#server/sales/orders/order-rows.ts';
import { placeAlone } from '#server/sales/orders/placing/place-in-batch.ts';
import { missingSeats } from '#server/sales/orders/placing/place-order-errors.ts';
import type { Booking } from '#server/sales/orders/read-order.ts';
import { hoardingProblem } from '#server/sales/orders/placing/unpaid-seat-limit.ts';
import type { Services } from '#server/sales/services.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { hasGroupOfOwner, unpaidGroups, type UnpaidGroup } from './group-limits.ts';
import { groupOrders } from './groups.tables.ts';
import { mailOwner } from './mail-owner.ts';

interface NewGroup {
  booking: Booking;
  rows: OrderRows;
  fingerprint: string;
  /** time at which the email of the contact counts as verified; undefined until the contact verifies it */
  openedAt?: Date;
}

/**
 * Writes the order of a group with its provisional passes, and holds all of its seats, or none. Replaces an unpaid
 * group of the same browser. Returns that group instead if it has the same content.
 */
export async function holdGroup(
  tx: Sql,
  { clock }: Pick<Services, 'clock'>,
  { booking, rows, fingerprint, openedAt }: NewGroup,
): Promise<UnpaidGroup | undefined> {
  const now = clock.now();
  const { contact_email: contact, token_hash: tokenHash } = rows.order;
  const { own, proven } = await unpaidGroups(tx, { email: contact, tokenHash, now });
  if (own?.fingerprint === fingerprint) return own;
  await refuseRegisteredEmails(tx, booking);

  await placeAlone(tx, rows).catch((error: unknown) => {
    throw hoardingProblem(error) ?? seatsShort(error) ?? beyondShare(error) ?? error;
  });
  // checked after all other rules, so only a valid order learns that the other group exists
  if (proven && !own) throw new Problem(409, m.group_refusals_unpaid_already());
  if (!own && rows.order.client_key && (await hasGroupOfOwner(tx, { email: contact, now })))
    throw new Problem(409, m.group_refusals_domain_unpaid({ domain: mailOwner(contact) }));
  await cancelMails(tx, { tokenHash }); // mails of the previous order, which this order replaces
  await tx.orm.insert(groupOrders).values({ orderId: rows.order.id, fingerprint, ...(openedAt && { openedAt }) });
  await tx.orm.insert(tickets).values(provisional(rows, now));
  return undefined;
}

/** Throws a Problem if the email of a participant is already registered. */
async function refuseRegisteredEmails(tx: Sql, { attendees }: Booking): Promise<void> {
  const emails = attendees.map(({ email }) => email);
  const taken = await takenEmails(tx, emails);
  const problems = emails.flatMap((email, index) =>
    taken.includes(email) ? [{ field: `participant${index + 1}.email`, message: m.booking_email_taken() }] : [],
  );
  if (problems.length > 0) throw new Problem(409, m.booking_email_taken(), problems);
}

function seatsShort(error: unknown): Problem | undefined {
  const missing = missingSeats(error)?.map((workshop) => ({
    field: workshop.id,
    message: m.group_refusals_seats(workshop),
  }));
  return (
    missing &&
    new Problem(
      409,
      m.group_refusals_seats_short({ missing: sentenceCase(missing.map(({ message }) => message).join('; ')) }),
      missing,
    )
  );
}

function beyondShare(error: unknown): Problem | undefined {
  const missing = missingSeats(error, 'SY005')?.map((workshop) => ({
    field: workshop.id,
    message: m.group_refusals_unproven_seats(workshop),
  }));
  return (
    missing &&
    new Problem(
      409,
      m.group_refusals_unproven_short({ missing: missing.map(({ message }) => message).join('; ') }),
      missing,
    )
  );
}

const provisional = ({ order, attendees }: OrderRows, now: Date): (typeof tickets.$inferInsert)[] =>
  attendees.map(({ id, email }) => ({
    passId: passId(randomBytes(16)),
    orderId: order.id,
    attendeeId: id,
    conferenceId: order.conference_id,
    email,
    state: 'provisional',
    issuedAt: now,
  }));
