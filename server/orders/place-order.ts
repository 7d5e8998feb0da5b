import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { orderRefusal } from '#domain/conference/phases.ts';
import type { AnyOrder, Checkout } from '#schemas/api/orders.api.ts';
import type { PaymentGateway, ProviderOrder } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { describeCheckout } from '#server/payments/describe-checkout.ts';
import { claimUploads, uploadsOf } from '#server/uploads/claim-uploads.ts';
import { paymentNotOpened } from '#server/payments/payment-not-opened.ts';
import { attemptOpened } from '#server/payments/open-attempt.ts';
import { buyersToken } from './buyers-token.ts';
import { orderLink } from './order-link.ts';
import { orderCode, orderRows, type OrderRows } from './order-rows.ts';
import { placeAlone, placeInBatch } from './place-in-batch.ts';
import { readOrder, type SingleBooking } from './read-order.ts';
import { isRetryable, missingSeats } from './place-order-errors.ts';
import { clientKey, hoardingProblem } from './unpaid-seat-limit.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** path of the page to which the checkout returns */
const returnPath = '/conference/confirmation';

/**
 * Places a conference order and holds its seats until it is paid or the hold ends. A refused order writes no rows.
 * Rows: API-08, ORDER-01 to ORDER-09. Decisions 4 to 6.
 */
export async function placeOrder(
  services: Services,
  { order, token, client }: { order: AnyOrder; token: string | undefined; client?: string },
): Promise<Checkout> {
  const { conference, gateways } = services;
  const gateway = gateways.conference;
  const closed = orderRefusal(conference.event.phases);
  if (closed) throw new Problem(403, closed);
  if (!gateway) throw new Problem(503, m.sale_refusals_payments_off());

  const booking = readOrder(order, conference);
  const { files, answers } = uploadsOf(booking.answers, services);
  const { orderToken, tokenHash } = buyersToken(services, { purpose: 'order-token', token });
  const rows = rowsOf(services, { ...booking, answers }, { gateway, tokenHash, client });
  const tryWrite = () => writeOrder(services.db, { rows, files, booking });
  await tryWrite().catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
    return tryWrite();
  });

  const providerOrder = await openAtProvider(services, gateway, rows);
  return describeCheckout(services, {
    gateway,
    providerOrder,
    orderToken,
    code: rows.order.code,
    passId: booking.pass.id,
    totalPaise: booking.totalPaise,
    contact: contactOf(rows),
    returnPath,
    expiresAt: rows.order.hold_until,
  });
}

interface OrderSource {
  gateway: PaymentGateway;
  tokenHash: string;
  client: string | undefined;
}

function rowsOf({ conference, clock, keys }: Services, booking: SingleBooking, source: OrderSource): OrderRows {
  const { payment, consent } = conference.event;
  const now = clock.now();
  return orderRows(booking, {
    orderId: randomUUID(),
    paymentId: randomUUID().replaceAll('-', ''),
    code: orderCode(conference),
    tokenHash: source.tokenHash,
    ...(source.client !== undefined && { clientKey: clientKey(keys, source.client) }),
    gateway: source.gateway.name,
    now,
    holdUntil: new Date(now.getTime() + payment.holdMinutes * 60_000),
    consentVersion: consent.version,
    currency: payment.currency,
  });
}

interface OrderToWrite {
  rows: OrderRows;
  /** ids of uploaded files */
  files: string[];
  booking: SingleBooking;
}

/** Writes the order in a batch with concurrent orders. An order with files gets its own transaction. */
async function writeOrder(db: Services['db'], { rows, files, booking }: OrderToWrite): Promise<void> {
  try {
    if (files.length === 0) return await placeInBatch(db, rows);
    await db.transaction(async (tx) => {
      await placeAlone(tx, rows);
      await claimUploads(tx, { files, orderId: rows.order.id, tokenHash: rows.order.token_hash });
    });
  } catch (error) {
    throw refusalOf(error, booking) ?? error;
  }
}

/** Converts an error of place_order to the Problem for the visitor. Returns undefined for other errors. */
function refusalOf(error: unknown, booking: SingleBooking): Problem | undefined {
  if (error instanceof Error && 'code' in error && error.code === 'SY001') return takenProblem(error, booking);
  const hoarding = hoardingProblem(error);
  if (hoarding) return hoarding;
  const missing = missingSeats(error);
  if (!missing) return undefined;
  return new Problem(
    409,
    m.refusals_seats_gone({ missing: missing.map(({ name }) => name).join(', ') }),
    missing.map(({ id, name, left }) => ({ field: id, message: `${name}: ${left} left` })),
  );
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

/**
 * Creates the order at the provider. Called after the commit, so no transaction waits for the provider. Withdraws the
 * order if the call fails.
 */
async function openAtProvider(services: Services, gateway: PaymentGateway, rows: OrderRows): Promise<ProviderOrder> {
  const { id, amount_paise: amountPaise, currency } = rows.payment;
  try {
    // a visitor who returns from the page of the provider sees the order page
    const returnUrl = `${services.publicUrl}${orderLink(services.keys, { ...rows.order, linkVersion: null })}`;
    const request = { receipt: id, amountPaise, currency, customer: contactOf(rows), returnUrl };
    const providerOrder = await gateway.createOrder(request);
    await attemptOpened(services, { id, providerOrderId: providerOrder.providerOrderId });
    return providerOrder;
  } catch (cause) {
    await withdrawOrder(services, rows.order.id);
    throw paymentNotOpened(cause, rows.order);
  }
}

const contactOf = ({ order }: OrderRows) => ({
  name: order.contact_name,
  email: order.contact_email,
  mobile: order.contact_mobile,
});
