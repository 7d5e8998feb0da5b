import { randomUUID } from 'node:crypto';
import { hoarding } from '#domain/limits.ts';
import type { AnyOrder, Checkout } from '#schemas/api/orders.api.ts';
import type { PaymentGateway, ProviderOrder } from '#server/sales/payments/payment-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { describeCheckout } from '#server/sales/payments/describe-checkout.ts';
import { claimUploads, uploadsOf } from '#server/platform/uploads/claim-uploads.ts';
import { settleIfFree } from '#server/sales/payments/settle-free-order.ts';
import { paymentNotOpened } from '#server/sales/payments/payment-not-opened.ts';
import { attemptOpened } from '#server/sales/payments/open-attempt.ts';
import { bookingRefusal } from './booking-refusal.ts';
import { buyersToken } from './buyers-token.ts';
import { openSale } from './open-sale.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { orderCode, orderRows, type OrderRows } from '#server/sales/orders/order-rows.ts';
import { placeAlone, placeInBatch } from './place-in-batch.ts';
import { readOrder, type SingleBooking } from '#server/sales/orders/read-order.ts';
import { retriedOnce } from './place-order-errors.ts';
import { clientKey } from './unpaid-seat-limit.ts';
import { withdrawOrder } from '#server/sales/orders/withdraw-order.ts';

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
  const gateway = openSale(services);
  const booking = readOrder(order, services.conference);
  const { files, answers } = uploadsOf(booking.answers, services);
  const { orderToken, tokenHash } = buyersToken(services, { purpose: 'order-token', token });
  const rows = rowsOf(services, { ...booking, answers }, { gateway, tokenHash, client });
  await retriedOnce(() => writeOrder(services, { rows, files, booking }));

  const providerOrder =
    booking.totalPaise === 0 ? { providerOrderId: rows.order.code } : await openAtProvider(services, gateway, rows);
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
  const { payment, consent, limits } = conference.event;
  const now = clock.now();
  return orderRows(booking, {
    orderId: randomUUID(),
    paymentId: randomUUID().replaceAll('-', ''),
    code: orderCode(conference),
    tokenHash: source.tokenHash,
    ...(source.client !== undefined && { clientKey: clientKey(keys, source.client) }),
    singleShare: limits.unpaidShare ?? hoarding.unpaidShare,
    networkShare: limits.unpaidSharePerNetwork ?? hoarding.unpaidSharePerNetwork,
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

/** Writes the order in a batch with concurrent orders. An order with files, or with the price 0, gets its own transaction. */
async function writeOrder(services: Services, { rows, files, booking }: OrderToWrite): Promise<void> {
  const { db } = services;
  try {
    if (files.length === 0 && booking.totalPaise > 0) return await placeInBatch(db, rows);
    await db.transaction(async (tx) => {
      await placeAlone(tx, rows);
      if (files.length > 0) await claimUploads(tx, { files, orderId: rows.order.id, tokenHash: rows.order.token_hash });
      await settleIfFree(tx, services, rows.order);
    });
  } catch (error) {
    throw bookingRefusal(error, booking) ?? error;
  }
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
