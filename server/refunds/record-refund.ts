import { and, eq, inArray, ne } from 'drizzle-orm';
import { orderStateAfter } from '#domain/booking/orders.ts';
import type { Sql } from '#server/db/database.ts';
import { refunds } from './refunds.tables.ts';
import { orders } from '#server/orders/orders.tables.ts';
import { payments, settlements } from '#server/payments/payments.tables.ts';
import { issueCreditNote, type Issuing } from '#server/invoices/issue-invoices.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { closeExceptions, openException } from '#server/payments/payment-exceptions.ts';

/** Identifies the payment that is refunded. */
export interface DueRefund {
  gateway: string;
  providerPaymentId: string;
}

export type Refund = typeof refunds.$inferSelect;

const sameRefund = ({ gateway, providerPaymentId }: DueRefund) =>
  and(eq(refunds.gateway, gateway), eq(refunds.providerPaymentId, providerPaymentId));

/** Returns the refund of a payment, unless it is already completed. */
export async function findDueRefund({ orm }: Sql, money: DueRefund): Promise<Refund | undefined> {
  const [due] = await orm
    .select()
    .from(refunds)
    .where(and(sameRefund(money), inArray(refunds.state, ['due', 'asked', 'failed'])));
  return due;
}

/**
 * Records that a payment was returned. If all payments of the order are returned, the order becomes refunded and its
 * credit note is issued.
 */
export async function recordRefund(
  tx: Sql,
  services: Issuing,
  { due, by }: { due: Refund; by: string },
): Promise<void> {
  const now = services.clock.now();
  const order = await lockOrder(tx, due.orderId);
  const done = await tx.orm
    .update(refunds)
    .set({ state: 'done', doneAt: now, nextAskAt: null })
    .where(and(sameRefund(due), inArray(refunds.state, ['due', 'asked', 'failed'])))
    .returning({ id: refunds.id });
  if (!order || done.length === 0) return;

  await markRefunded(tx, due, now);
  await closeExceptions(tx, { gateway: due.gateway, reference: due.providerPaymentId }, { by, now });

  const [notRefunded] = await tx.orm
    .select({ id: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.orderId, due.orderId), ne(settlements.outcome, 'refunded')));
  const state = orderStateAfter(order.state, 'refunded');
  if (notRefunded || !state) return;
  await tx.orm.update(orders).set({ state, updatedAt: now }).where(eq(orders.id, due.orderId));
  // last, because it locks the serial number until the transaction ends
  await issueCreditNote(tx, services, due.orderId);
}

/** Marks the payment as refunded. Also marks the attempt, if all payments of the attempt are refunded. */
async function markRefunded(tx: Sql, due: Refund, now: Date): Promise<void> {
  const [money] = await tx.orm
    .update(settlements)
    .set({ outcome: 'refunded' })
    .where(and(eq(settlements.gateway, due.gateway), eq(settlements.providerPaymentId, due.providerPaymentId)))
    .returning({ paymentId: settlements.paymentId });
  const paymentId = money?.paymentId ?? '';
  const [notRefunded] = await tx.orm
    .select({ id: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.paymentId, paymentId), ne(settlements.outcome, 'refunded')));
  if (!notRefunded)
    await tx.orm.update(payments).set({ state: 'refunded', updatedAt: now }).where(eq(payments.id, paymentId));
}

/** Marks a refund as failed and opens an exception for staff. */
export async function refundFailed(tx: Sql, due: Refund, now: Date): Promise<void> {
  const failed = await tx.orm
    .update(refunds)
    .set({ state: 'failed', nextAskAt: null })
    .where(and(sameRefund(due), inArray(refunds.state, ['due', 'asked'])))
    .returning({ id: refunds.id });
  if (failed.length === 0) return;
  const { gateway, providerPaymentId: reference, orderId, amountPaise } = due;
  await openException(tx, { reason: 'refund-failed', gateway, reference, orderId, amountPaise }, now);
}
