import { and, eq, ne } from 'drizzle-orm';
import { orderStateAfter } from '#domain/booking/orders.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { payments, settlements } from '#server/sales/payments/payments.tables.ts';
import { refunds } from './refunds.tables.ts';

interface RefundedPayment {
  gateway: string;
  providerPaymentId: string;
  orderId: string;
}

/**
 * Marks a payment that is to be refunded ('refund-due') as refunded when all its refunds are done. Then marks its attempt, and the
 * order if all its payments are refunded.
 */
export async function markPaymentRefunded(tx: Sql, payment: RefundedPayment, now: Date): Promise<void> {
  const ofPayment = { gateway: payment.gateway, providerPaymentId: payment.providerPaymentId };
  const { gateway, providerPaymentId } = ofPayment;
  const [open] = await tx.orm
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(eq(refunds.gateway, gateway), eq(refunds.providerPaymentId, providerPaymentId), ne(refunds.state, 'done')),
    );
  if (open) return;
  const [closed] = await tx.orm
    .update(settlements)
    .set({ outcome: 'refunded' })
    .where(
      and(
        eq(settlements.gateway, gateway),
        eq(settlements.providerPaymentId, providerPaymentId),
        eq(settlements.outcome, 'refund-due'),
      ),
    )
    .returning({ paymentId: settlements.paymentId });
  if (!closed) return;
  await markAttemptRefunded(tx, closed.paymentId, now);
  await markOrderRefunded(tx, payment.orderId, now);
}

/** Marks the attempt as refunded, if all payments of the attempt are. */
async function markAttemptRefunded(tx: Sql, paymentId: string, now: Date): Promise<void> {
  const [notRefunded] = await tx.orm
    .select({ id: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.paymentId, paymentId), ne(settlements.outcome, 'refunded')));
  if (!notRefunded)
    await tx.orm.update(payments).set({ state: 'refunded', updatedAt: now }).where(eq(payments.id, paymentId));
}

async function markOrderRefunded(tx: Sql, orderId: string, now: Date): Promise<void> {
  const [notRefunded] = await tx.orm
    .select({ id: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.orderId, orderId), ne(settlements.outcome, 'refunded')));
  const order = notRefunded ? undefined : await lockOrder(tx, orderId);
  const state = order && orderStateAfter(order.state, 'refunded');
  if (state) await tx.orm.update(orders).set({ state, updatedAt: now }).where(eq(orders.id, orderId));
}
