import { randomBytes, randomUUID } from 'node:crypto';
import { toRupees } from '#domain/money/money.ts';
import { orderRefusal } from '#domain/conference/phases.ts';
import { passId } from '#domain/tickets/tickets.ts';
import type { AnyOrder, GroupPlaced } from '#schemas/api/orders.api.ts';
import type { Sql } from '#server/db/database.ts';
import { groupOrders } from './groups.tables.ts';
import { tickets } from '#server/tickets/tickets.tables.ts';
import { Problem } from '#server/http/problems.ts';
import { placeAlone } from '#server/orders/place-in-batch.ts';
import { buyersToken } from '#server/orders/buyers-token.ts';
import { takenEmails } from '#server/orders/email-free.ts';
import type { Services } from '#server/services.ts';
import { sentenceCase } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { countGroup, unpaidGroups, type UnpaidGroup } from './group-limits.ts';
import { cancelMails } from '#server/mail/cancel-mails.ts';
import { groupDue } from './group-due.ts';
import { groupKey } from './group-key.ts';
import { orderCode, orderRows, type OrderRows } from '#server/orders/order-rows.ts';
import { queueUnprovenMail } from '#server/mail/queue-unproven-mail.ts';
import { readGroup } from './read-group.ts';
import type { Booking } from '#server/orders/read-order.ts';
import { isRetryable, missingSeats } from '#server/orders/place-order-errors.ts';
import { transferGateway } from '#server/payments/transfer-gateway.ts';
import { clientKey, hoardingProblem } from '#server/orders/unpaid-seat-limit.ts';

interface GroupCall {
  order: AnyOrder;
  token: string | undefined;
  /** the client, as returned by `clientOf` */
  client: string;
}

/**
 * Places the order of a group in one transaction and holds all of its seats, or none. The hold is as long as for
 * other orders until the contact verifies the email. Passes are provisional until the group is paid, and only the
 * contact gets mails. A second call with the same order from the same browser returns the same reply. Decisions 32
 * and 43.
 */
export async function placeGroup(services: Services, { order, token, client }: GroupCall): Promise<GroupPlaced> {
  const { conference, gateways, keys } = services;
  const closed = orderRefusal(conference.event.phases);
  if (closed) throw new Problem(403, closed);
  if (!gateways.conference) throw new Problem(503, m.sale_refusals_payments_off());

  const booking = readGroup(order, conference);
  const { orderToken, tokenHash } = buyersToken(services, { purpose: 'group-token', token });
  const rows = rowsOf(services, { booking, client, tokenHash });
  const group = { booking, rows, client, fingerprint: keys.sign('group-token', JSON.stringify(booking)) };
  const write = () => services.db.transaction((tx) => hold(tx, services, group));
  const placed = await write().catch((error: unknown) => {
    if (isRetryable(error)) return write();
    throw error;
  });
  return {
    status: true,
    order_code: placed.code,
    order_token: orderToken,
    quantity: booking.attendees.length,
    OrderCost: toRupees(booking.totalPaise),
    currency: conference.event.payment.currency,
    expires_at: placed.holdUntil.toISOString(),
  };
}

function rowsOf(
  services: Services,
  { booking, client, tokenHash }: { booking: Booking; client: string; tokenHash: string },
): OrderRows {
  const { conference, clock, keys } = services;
  const code = orderCode(conference);
  const now = clock.now();
  return orderRows(booking, {
    orderId: randomUUID(),
    paymentId: randomUUID().replaceAll('-', ''),
    code,
    tokenHash,
    clientKey: clientKey(keys, client),
    unprovenShare: conference.group.unprovenShare,
    gateway: transferGateway,
    providerOrderId: code,
    now,
    holdUntil: groupDue(conference, { placedAt: now, isProven: false }),
    consentVersion: conference.event.consent.version,
    currency: conference.event.payment.currency,
  });
}

interface Group {
  booking: Booking;
  rows: OrderRows;
  client: string;
  fingerprint: string;
}

async function hold(tx: Sql, services: Services, group: Group): Promise<Pick<UnpaidGroup, 'code' | 'holdUntil'>> {
  const { booking, rows, fingerprint } = group;
  const now = services.clock.now();
  const { contact_email: contact, token_hash: tokenHash } = rows.order;
  const { own, proven } = await unpaidGroups(tx, { email: contact, tokenHash, now });
  if (own?.fingerprint === fingerprint) return own;
  await refuseRegisteredEmails(tx, booking);

  await placeAlone(tx, rows).catch((error: unknown) => {
    throw hoardingProblem(error) ?? seatsShort(error) ?? beyondShare(error) ?? error;
  });
  // checked after all other rules, so only a valid order learns that the other group exists
  if (proven && !own) throw new Problem(409, m.group_refusals_unpaid_already());
  await cancelMails(tx, { tokenHash }); // mails of the previous order, which this order replaces
  await tx.orm.insert(groupOrders).values({ orderId: rows.order.id, fingerprint });
  await tx.orm.insert(tickets).values(provisional(rows, now));
  await queueUnprovenMail(tx, services.jobs, {
    kind: 'group-link',
    recipient: contact,
    payload: { key: groupKey(services.keys, rows.order.id) },
    orderId: rows.order.id,
    now,
  });
  await countGroup(tx, services, { email: contact, client: group.client });
  return { code: rows.order.code, holdUntil: new Date(rows.order.hold_until) };
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
