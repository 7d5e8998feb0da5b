import { isGroup } from '#domain/booking/order-kinds.ts';
import { and, eq, not } from 'drizzle-orm';
import type { LostPlace } from '#domain/money/payment-schedule.ts';
import { orderStateAfter, type OrderEvent, type OrderState } from '#domain/booking/orders.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { payments, settlements } from './payments.tables.ts';
import type { ProviderPayment } from '#server/sales/payments/payment-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { issueInvoice } from '#server/sales/invoices/issue-invoices.ts';
import { lockOrder, type LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { noteException, openException, type PaymentException } from './payment-exceptions.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { noteEarlierReport } from '#server/sales/refunds/handle-refund-report.ts';
import { queueRefund } from '#server/sales/refunds/start-approved-refund.ts';
import { releaseOrder } from '#server/sales/orders/release-order.ts';
import { paidOrder } from '#server/sales/orders/order-kinds.ts';
import { transferGateway } from './transfer-gateway.ts';

/**
 * Result of recording a payment. The order is paid after `settled` and `paid-twice`. The payment is refunded after
 * `paid-twice` and `refund-due`. The other results open an exception; for transfers recorded by staff, they write
 * nothing.
 */
export type Settlement = 'settled' | 'paid-twice' | 'refund-due' | 'unknown-order' | 'wrong-amount' | 'another-order';

/** Services that are needed to settle a payment. */
export type Settling = Pick<Services, 'db' | 'clock' | 'jobs' | 'keys' | 'conference'>;

/** A payment that a provider reports as received. */
export interface ReceivedPayment extends ProviderPayment {
  gateway: string;
}

/** Why a payment is refunded at once. */
type ReturnReason = LostPlace | 'twice';

interface OrderPayment {
  payment: ReceivedPayment;
  order: LockedOrder;
  attemptId: string;
}

/**
 * Settles a payment. It is called for the browser's confirmation, for webhooks and after polling. Idempotent by the
 * payment id of the provider: a second call changes nothing and returns the same result.
 * Row: API-13. Decisions 7 and 34.
 */
export const settlePayment = (services: Settling, payment: ReceivedPayment): Promise<Settlement> =>
  services.db.transaction((tx) => settleInTransaction(tx, services, payment));

/** Settles a payment in the transaction of the caller. */
export async function settleInTransaction(tx: Sql, services: Settling, payment: ReceivedPayment): Promise<Settlement> {
  const [attempt] = await tx.orm
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, payment.gateway), eq(payments.providerOrderId, payment.providerOrderId)));
  const order = attempt && (await lockOrder(tx, attempt.orderId));
  if (!order) return reportException(tx, services, { payment, reason: 'unknown-order' });
  if (attempt.amountPaise !== payment.amountPaise || attempt.currency !== payment.currency)
    return reportException(tx, services, { payment, reason: 'wrong-amount', orderId: order.id });

  const received: OrderPayment = { payment, order, attemptId: attempt.id };
  const now = services.clock.now();
  if (!(await recordSettlement(tx, received, now))) return earlierResult(tx, services, received);

  await tx.orm
    .update(payments)
    .set({ state: 'confirmed', updatedAt: now, nextAskAt: null })
    .where(eq(payments.id, attempt.id));
  const seating =
    orderStateAfter(order.state, 'payment-received') === undefined
      ? await returnReason(tx, received)
      : await paidOrder(order).seat(tx, order, now);
  if (seating === 'seated') await completeOrder(tx, services, received);
  else await refundAtOnce(tx, services, { ...received, reason: seating });
  return seating === 'seated' ? 'settled' : notSettled(order);
}

/** Returns why an order cannot accept the payment. An order whose refund is pending still has the state 'paid'. */
async function returnReason(tx: Sql, { order, payment }: OrderPayment): Promise<ReturnReason> {
  if (order.state === 'refunded') return 'refunded';
  if (order.state !== 'paid') return 'late';
  const others = await tx.orm
    .select({ reference: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.orderId, order.id), eq(settlements.outcome, 'settled'), not(isPayment(payment)!)));
  return others.length > 0 ? 'twice' : 'refunded';
}

/** Opens an exception for staff, unless the payment is a bank transfer, which staff record themselves. */
async function reportException<Reason extends Settlement & PaymentException['reason']>(
  tx: Sql,
  { clock }: Settling,
  { payment, ...found }: { payment: ReceivedPayment; reason: Reason; orderId?: string },
): Promise<Reason> {
  const { gateway, providerPaymentId: reference, amountPaise } = payment;
  if (gateway !== transferGateway) await openException(tx, { ...found, gateway, reference, amountPaise }, clock.now());
  return found.reason;
}

/** Records that a payment was received. Returns false if it was already recorded. */
async function recordSettlement(tx: Sql, { payment, order, attemptId }: OrderPayment, now: Date): Promise<boolean> {
  const { gateway, providerPaymentId, amountPaise } = payment;
  const inserted = await tx.orm
    .insert(settlements)
    .values({
      gateway,
      providerPaymentId,
      amountPaise,
      paymentId: attemptId,
      orderId: order.id,
      outcome: 'settled',
      settledAt: now,
    })
    .onConflictDoNothing()
    .returning({ orderId: settlements.orderId });
  return inserted.length > 0;
}

/** Returns the result of the first call for this payment. */
async function earlierResult(tx: Sql, services: Settling, { payment, order }: OrderPayment): Promise<Settlement> {
  const [earlier] = await tx.orm.select().from(settlements).where(isPayment(payment));
  if (earlier?.orderId !== order.id)
    return reportException(tx, services, { payment, reason: 'another-order', orderId: order.id });
  return earlier.outcome === 'settled' ? 'settled' : notSettled(order);
}

const notSettled = ({ state }: LockedOrder): Settlement => (state === 'paid' ? 'paid-twice' : 'refund-due');

/** Marks the order as paid. Writes its tickets, mails and invoice in the same transaction. */
async function completeOrder(tx: Sql, services: Settling, { order: unpaid, payment }: OrderPayment): Promise<void> {
  const now = services.clock.now();
  const order = { ...unpaid, ...(await withoutLinkOfStaff(tx, unpaid, payment)) };
  const { linkVersion } = order;
  const state = stateAfterAll(order.state, ['payment-received', 'reseated']);
  await tx.orm.update(orders).set({ state, linkVersion, paidAt: now, updatedAt: now }).where(eq(orders.id, order.id));
  await paidOrder(order).complete(tx, services, order);
  if (orderStateAfter(order.state, 'payment-received') === 'late')
    await noteException(tx, exceptionOf(order, payment, 'late'), { by: 'seated after all', now });
  await noteEarlierReport(tx, { ...payment, orderId: order.id }, now);
  // last, because it locks the serial number, and all other settlements wait for this lock
  if (order.totalPaise > 0) await issueInvoice(tx, services, order.id);
}

/**
 * Ends the link that staff saw when they placed an order that is paid by transfer: it would let them do what only the
 * buyer may [SEC-36]. The buyer has another link by mail; who pays with that one ends the link of staff too.
 */
async function withoutLinkOfStaff(
  tx: Sql,
  order: LockedOrder,
  { gateway }: ReceivedPayment,
): Promise<Pick<LockedOrder, 'linkVersion'>> {
  const { id, linkVersion } = order;
  if (gateway !== transferGateway || isGroup(order)) return { linkVersion };
  const [placed] = await tx.query(
    `SELECT 1 FROM audit_events WHERE subject_kind = 'order' AND subject_id = $1 AND act = 'order.placed' LIMIT 1`,
    [id],
  );
  return { linkVersion: placed ? (linkVersion ?? 0) + 1 : linkVersion };
}

/** Refunds a payment that the order cannot accept, and mails the reason to the buyer. */
async function refundAtOnce(
  tx: Sql,
  services: Settling,
  { order, payment, reason }: OrderPayment & { reason: ReturnReason },
): Promise<void> {
  const now = services.clock.now();
  const { amountPaise } = payment;
  const state = stateAfterAll(order.state, ['lapsed', 'payment-received']);
  if (state !== order.state) {
    await releaseOrder(tx, order.id);
    await tx.orm.update(orders).set({ state, updatedAt: now }).where(eq(orders.id, order.id));
  }
  await openException(tx, exceptionOf(order, payment, reason), now);
  await queueRefund(tx, services, { money: { ...payment, orderId: order.id }, reason });
  await queueMail(tx, services.jobs, {
    kind: 'late-payment',
    recipient: order.contactEmail,
    payload: { orderCode: order.code, amountPaise, reason, link: orderLink(services.keys, order) },
    orderId: order.id,
    now,
  });
}

const exceptionOf = (
  order: LockedOrder,
  payment: ReceivedPayment,
  reason: PaymentException['reason'],
): PaymentException => ({
  reason,
  gateway: payment.gateway,
  reference: payment.providerPaymentId,
  orderId: order.id,
  amountPaise: payment.amountPaise,
});

/** Returns the state after some events. Ignores an event that has no transition. */
const stateAfterAll = (state: OrderState, events: OrderEvent[]): OrderState =>
  events.reduce((reached, event) => orderStateAfter(reached, event) ?? reached, state);

const isPayment = ({ gateway, providerPaymentId }: ReceivedPayment) =>
  and(eq(settlements.gateway, gateway), eq(settlements.providerPaymentId, providerPaymentId));
