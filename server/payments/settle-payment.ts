import { and, eq, not } from 'drizzle-orm';
import type { LostPlace } from '#domain/money/payment-schedule.ts';
import { next, type OrderEvent, type OrderState } from '#domain/booking/orders.ts';
import type { Sql } from '#server/db/database.ts';
import { orders } from '#server/orders/orders.tables.ts';
import { payments, settlements } from './payments.tables.ts';
import type { ProviderPayment } from '#server/payments/payment-gateway.ts';
import type { Services } from '#server/services.ts';
import { issueInvoice } from '#server/invoices/issue-invoices.ts';
import { issueTickets } from '#server/tickets/issue-tickets.ts';
import { lockOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { orderLink } from '#server/orders/order-link.ts';
import { noteException, openException, type Concern } from './payment-exceptions.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { recordRefundDue } from '#server/refunds/refund-order.ts';
import { releaseOrder } from '#server/orders/release-order.ts';
import { seatOrder } from '#server/orders/seat-order.ts';
import { transferGateway } from './transfer-gateway.ts';

/**
 * Result of recording a payment. The order is paid after `settled` and `paid-twice`; the money of `paid-twice` and
 * `refund-due` is refunded. The other results open an exception, except for transfers recorded by staff: then nothing
 * is written.
 */
export type Settlement = 'settled' | 'paid-twice' | 'refund-due' | 'unknown-order' | 'wrong-amount' | 'another-order';

/** The services that a settlement needs. */
export type Settling = Pick<Services, 'db' | 'clock' | 'jobs' | 'keys' | 'conference'>;

export interface Paid extends ProviderPayment {
  gateway: string;
}

/** Why a payment is refunded at once. */
type ReturnReason = LostPlace | 'twice';

interface Money {
  paid: Paid;
  order: LockedOrder;
  /** id of the attempt that was paid */
  paymentId: string;
}

/**
 * Settles a payment. The browser's confirmation, the webhook and reconciliation all call it. Idempotent by the
 * provider's payment id: a repeated call changes nothing and returns the same result.
 * Row: API-13. Decisions 7 and 34.
 */
export const settlePayment = (services: Settling, paid: Paid): Promise<Settlement> =>
  services.db.transaction((tx) => settleIn(tx, services, paid));

export async function settleIn(tx: Sql, services: Settling, paid: Paid): Promise<Settlement> {
  const [payment] = await tx.orm
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, paid.gateway), eq(payments.providerOrderId, paid.providerOrderId)));
  const order = payment && (await lockOrder(tx, payment.orderId));
  if (!order) return reportException(tx, services, { paid, reason: 'unknown-order' });
  if (payment.amountPaise !== paid.amountPaise || payment.currency !== paid.currency)
    return reportException(tx, services, { paid, reason: 'wrong-amount', orderId: order.id });

  const money: Money = { paid, order, paymentId: payment.id };
  const now = services.clock.now();
  if (!(await recordMoney(tx, money, now))) return settledBefore(tx, services, money);

  await tx.orm
    .update(payments)
    .set({ state: 'confirmed', updatedAt: now, nextAskAt: null })
    .where(eq(payments.id, payment.id));
  const seating =
    next(order.state, 'paid') === undefined ? await returnReason(tx, money) : await seatOrder(tx, order, now);
  if (seating === 'seated') await completeOrder(tx, services, money);
  else await refundAtOnce(tx, services, { ...money, reason: seating });
  return seating === 'seated' ? 'settled' : notSettled(order);
}

/** Returns why an order cannot accept the payment. An order with a pending refund is still `paid`. */
async function returnReason(tx: Sql, { order, paid }: Money): Promise<ReturnReason> {
  if (order.state === 'refunded') return 'refunded';
  if (order.state !== 'paid') return 'late';
  const kept = await tx.orm
    .select({ reference: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.orderId, order.id), eq(settlements.outcome, 'settled'), not(sameMoney(paid)!)));
  return kept.length > 0 ? 'twice' : 'refunded';
}

/** Opens an exception for staff to review, unless staff recorded this transfer themselves. */
async function reportException<Reason extends Settlement & Concern['reason']>(
  tx: Sql,
  { clock }: Settling,
  { paid, ...found }: { paid: Paid; reason: Reason; orderId?: string },
): Promise<Reason> {
  const { gateway, providerPaymentId: reference, amountPaise } = paid;
  if (gateway !== transferGateway) await openException(tx, { ...found, gateway, reference, amountPaise }, clock.now());
  return found.reason;
}

/** Returns false if this payment was already recorded. */
async function recordMoney(tx: Sql, { paid, order, paymentId }: Money, now: Date): Promise<boolean> {
  const { gateway, providerPaymentId, amountPaise } = paid;
  const inserted = await tx.orm
    .insert(settlements)
    .values({
      gateway,
      providerPaymentId,
      amountPaise,
      paymentId,
      orderId: order.id,
      outcome: 'settled',
      settledAt: now,
    })
    .onConflictDoNothing()
    .returning({ orderId: settlements.orderId });
  return inserted.length > 0;
}

async function settledBefore(tx: Sql, services: Settling, { paid, order }: Money): Promise<Settlement> {
  const [before] = await tx.orm.select().from(settlements).where(sameMoney(paid));
  if (before?.orderId !== order.id)
    return reportException(tx, services, { paid, reason: 'another-order', orderId: order.id });
  return before.outcome === 'settled' ? 'settled' : notSettled(order);
}

const notSettled = ({ state }: LockedOrder): Settlement => (state === 'paid' ? 'paid-twice' : 'refund-due');

/** Marks the order as paid and writes its tickets, mails and invoice in the same transaction. */
async function completeOrder(tx: Sql, services: Settling, { order, paid }: Money): Promise<void> {
  const now = services.clock.now();
  const state = after(order.state, ['paid', 'reseated']);
  await tx.orm.update(orders).set({ state, paidAt: now, updatedAt: now }).where(eq(orders.id, order.id));
  await issueTickets(tx, services, order);
  if (next(order.state, 'paid') === 'late')
    await noteException(tx, concern(order, paid, 'late'), { by: 'seated after all', now });
  // last, because the lock on the invoice number blocks other settlements
  if (order.totalPaise > 0) await issueInvoice(tx, services, order.id);
}

/** Refunds a payment that the order cannot accept and mails the reason to the buyer. */
async function refundAtOnce(
  tx: Sql,
  services: Settling,
  { order, paid, reason }: Money & { reason: ReturnReason },
): Promise<void> {
  const now = services.clock.now();
  const { amountPaise } = paid;
  const state = after(order.state, ['lapsed', 'paid']);
  if (state !== order.state) {
    await releaseOrder(tx, order.id);
    await tx.orm.update(orders).set({ state, updatedAt: now }).where(eq(orders.id, order.id));
  }
  await openException(tx, concern(order, paid, reason), now);
  await recordRefundDue(tx, services, { money: { ...paid, orderId: order.id }, reason });
  await queueMail(tx, services.jobs, {
    kind: 'late-payment',
    recipient: order.contactEmail,
    payload: { orderCode: order.code, amountPaise, reason, link: orderLink(services.keys, order) },
    orderId: order.id,
    now,
  });
}

const concern = (order: LockedOrder, paid: Paid, reason: Concern['reason']): Concern => ({
  reason,
  gateway: paid.gateway,
  reference: paid.providerPaymentId,
  orderId: order.id,
  amountPaise: paid.amountPaise,
});

/** Applies events to a state. Events without a transition are ignored. */
const after = (state: OrderState, events: OrderEvent[]): OrderState =>
  events.reduce((reached, event) => next(reached, event) ?? reached, state);

const sameMoney = ({ gateway, providerPaymentId }: Paid) =>
  and(eq(settlements.gateway, gateway), eq(settlements.providerPaymentId, providerPaymentId));
