import { randomBytes, randomUUID } from 'node:crypto';
import { normaliseEmail } from '#domain/booking/attendees.ts';
import { orderRefusal } from '#domain/conference/phases.ts';
import type { AnyOrder, Checkout } from '#schemas/api/orders.api.ts';
import type { PaymentGateway, ProviderOrder } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { checkoutOf } from '#server/payments/checkout.ts';
import { claimUploads, uploadsOf } from '#server/uploads/claim-uploads.ts';
import { notOpened } from '#server/payments/gateway-refusal.ts';
import { attemptOpened } from '#server/payments/open-attempt.ts';
import { orderLink } from './order-link.ts';
import { orderCode, orderRows, type OrderRows } from './order-rows.ts';
import { placeAlone, placeGathered } from './place-in-round.ts';
import { readOrder, type SingleBooking } from './read-order.ts';
import { isDeadlock, missingSeats } from './seat-refusal.ts';
import { clientKey, hoardingProblem } from './unpaid-seat-limit.ts';
import { withdrawOrder } from './withdraw-order.ts';

/** path of the page to which the checkout leads back */
const returnPath = '/conference/confirmation';

/**
 * Places a conference order and holds its seats and addresses until it is paid or the hold ends. Whatever is refused has
 * written nothing. Spec: registration 3.5, 7; decisions 4 to 6.
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
  const orderToken = token && token.length >= 16 ? token : randomBytes(24).toString('base64url');
  const rows = rowsOf(services, { ...booking, answers }, { gateway, orderToken, client });
  const writeOnce = () => write(services.db, { rows, files, booking });
  await writeOnce().catch((error: unknown) => {
    if (!isDeadlock(error)) throw error;
    return writeOnce();
  });

  const providerOrder = await openAtProvider(services, gateway, rows);
  return checkoutOf(services, {
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

interface From {
  gateway: PaymentGateway;
  orderToken: string;
  client: string | undefined;
}

function rowsOf({ conference, clock, keys }: Services, booking: SingleBooking, from: From): OrderRows {
  const { payment, consent } = conference.event;
  const now = clock.now();
  return orderRows(booking, {
    orderId: randomUUID(),
    paymentId: randomUUID().replaceAll('-', ''),
    code: orderCode(conference),
    tokenHash: keys.sign('order-token', from.orderToken),
    ...(from.client !== undefined && { clientKey: clientKey(keys, from.client) }),
    gateway: from.gateway.name,
    now,
    holdUntil: new Date(now.getTime() + payment.holdMinutes * 60_000),
    consentVersion: consent.version,
    currency: payment.currency,
  });
}

interface Written {
  rows: OrderRows;
  /** ids of uploaded files */
  files: string[];
  booking: SingleBooking;
}

/** One round trip, shared with whoever books at the same time; a transaction of its own only where files must go with the order. */
async function write(db: Services['db'], { rows, files, booking }: Written): Promise<void> {
  try {
    if (files.length === 0) return await placeGathered(db, rows);
    await db.transaction(async (tx) => {
      await placeAlone(tx, rows);
      await claimUploads(tx, { files, orderId: rows.order.id, tokenHash: rows.order.token_hash });
    });
  } catch (error) {
    throw refusalOf(error, booking) ?? error;
  }
}

/** The answer to a refusal of the database function. */
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

/** Names the field of the email, and with several attendees says in words whose it is. */
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

/** No network inside a transaction: the order stands first, and is withdrawn when the provider cannot be reached. */
async function openAtProvider(services: Services, gateway: PaymentGateway, rows: OrderRows): Promise<ProviderOrder> {
  const { id, amount_paise: amountPaise, currency } = rows.payment;
  try {
    // whoever comes back by the provider's own page sees there how the order stands
    const returnUrl = `${services.publicUrl}${orderLink(services.keys, { ...rows.order, linkVersion: null })}`;
    const asked = { receipt: id, amountPaise, currency, customer: contactOf(rows), returnUrl };
    const made = await gateway.createOrder(asked);
    await attemptOpened(services, { id, providerOrderId: made.providerOrderId });
    return made;
  } catch (cause) {
    await withdrawOrder(services, rows.order.id);
    throw notOpened(cause, rows.order);
  }
}

const contactOf = ({ order }: OrderRows) => ({
  name: order.contact_name,
  email: order.contact_email,
  mobile: order.contact_mobile,
});
