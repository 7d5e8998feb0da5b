import { randomBytes, randomUUID } from 'node:crypto';
import { passLabel } from '#domain/passes.ts';
import { orderRefusal } from '#domain/phases.ts';
import { passId } from '#domain/tickets.ts';
import { toRupees } from '#domain/money.ts';
import type { Checkout, ConferenceOrder } from '#schemas/api/orders.api.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { booking as sentences, refusals } from '#words';
import { claimUploads, uploadsOf } from './claim-uploads.ts';
import { orderRows, type OrderRows } from './order-rows.ts';
import { readOrder, type Booking } from './read-order.ts';
import { withdrawOrder } from './withdraw-order.ts';

/**
 * Places a conference order and holds its seats and addresses until it is paid or the hold ends. Whatever is refused has
 * written nothing. Spec: registration 3.5, 7; decisions 4 to 6.
 */
export async function placeOrder(
  services: Services,
  { order, token }: { order: ConferenceOrder; token: string | undefined },
): Promise<Checkout> {
  const { conference, gateway } = services;
  const closed = orderRefusal(conference.event.phases);
  if (closed) throw new Problem(403, closed);
  if (!gateway) throw new Problem(503, refusals.paymentsOff);

  const booking = readOrder(order, conference);
  const orderToken = token && token.length >= 16 ? token : randomBytes(24).toString('base64url');
  const rows = orderRows(booking, {
    orderId: randomUUID(),
    paymentId: randomUUID().replaceAll('-', ''),
    code: `${conference.event.ids.eventCode}-${passId(randomBytes(16)).slice(0, 11)}`,
    tokenHash: services.keys.sign('order-token', orderToken),
    gateway: gateway.name,
    now: services.clock.now(),
    holdMinutes: conference.event.payment.holdMinutes,
    consentVersion: conference.event.consent.version,
    currency: conference.event.payment.currency,
  });
  await write(services, rows, booking).catch((error: unknown) => {
    if (!isDeadlock(error)) throw error;
    return write(services, rows, booking);
  });

  const providerOrderId = await openAtProvider(services, gateway, rows);
  return checkout({ services, gateway, rows, booking, providerOrderId, orderToken });
}

/** One round trip; a transaction around it only where files must go with the order. */
async function write(services: Services, rows: OrderRows, booking: Booking): Promise<void> {
  const { db } = services;
  const place = 'SELECT place_order($1::jsonb)';
  const values = [JSON.stringify(rows)];
  const files = uploadsOf(booking.answers, services);
  try {
    if (files.length === 0) return void (await db.query(place, values));
    await db.transaction(async (tx) => {
      await tx.query(place, values);
      await claimUploads(tx, { files, orderId: rows.order.id, tokenHash: rows.order.token_hash });
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** Two groups that name the same addresses may wait for each other; the database ends one, which is free to try again. */
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

/** What the database function says when an address or a seat is gone; its DETAIL is JSON. */
function refusalOf(error: unknown): Problem | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === 'SY001') return new Problem(409, sentences.emailTaken);
  if (error.code !== 'SY002') return undefined;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '[]';
  const missing: { id: string; name: string; left: number }[] = JSON.parse(detail);
  return new Problem(
    409,
    refusals.seatsGone(missing),
    missing.map(({ id, name, left }) => ({ field: id, message: `${name}: ${Math.max(left, 0)} left` })),
  );
}

/** No network inside a transaction: the order stands first, and is withdrawn when the provider cannot be reached. */
async function openAtProvider(services: Services, gateway: PaymentGateway, rows: OrderRows): Promise<string> {
  const { id, amount_paise: amountPaise, currency } = rows.payment;
  try {
    const { providerOrderId } = await gateway.createOrder({ receipt: id, amountPaise, currency });
    await services.db.query('UPDATE payments SET provider_order_id = $2 WHERE id = $1', [id, providerOrderId]);
    return providerOrderId;
  } catch (cause) {
    await withdrawOrder(services, rows.order.id);
    const problem = new Problem(503, refusals.gatewayDown);
    problem.cause = cause;
    throw problem;
  }
}

function checkout(placed: {
  services: Services;
  gateway: PaymentGateway;
  rows: OrderRows;
  booking: Booking;
  providerOrderId: string;
  orderToken: string;
}): Checkout {
  const { services, gateway, rows, booking } = placed;
  const { event } = services.conference;
  return {
    order_id: placed.providerOrderId,
    order_code: rows.order.code,
    order_token: placed.orderToken,
    gateway: gateway.name,
    script: gateway.script,
    key: gateway.key,
    amount: rows.payment.amount_paise,
    currency: event.payment.currency,
    OrderCost: toRupees(booking.totalPaise),
    name: event.organiser.university,
    description: `${event.shortName}: ${passLabel(booking.pass)}`,
    prefill: {
      name: booking.answers.personName,
      email: booking.answers.email,
      contact: booking.answers.mobile,
    },
    return_url: `${services.publicUrl}/conference/confirmation`,
    expires_at: rows.order.hold_until,
  };
}
