import { and, eq } from 'drizzle-orm';
import { next } from '#domain/orders.ts';
import type { Sql } from '#server/db/database.ts';
import { orders, payments, settlements } from '#server/db/schema.ts';
import { lockOrder } from './lock-order.ts';

/** Money that has to go back, named by its provider. */
export interface DueRefund {
  gateway: string;
  providerPaymentId: string;
}

export const isDueRefund = ({ gateway, providerPaymentId }: DueRefund) =>
  and(
    eq(settlements.gateway, gateway),
    eq(settlements.providerPaymentId, providerPaymentId),
    eq(settlements.outcome, 'refund-due'),
  );

/** The money has gone back. An order that another payment has settled stays paid. */
export async function recordRefund(
  tx: Sql,
  { money, orderId, now }: { money: DueRefund; orderId: string; now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  await tx.orm.update(settlements).set({ outcome: 'refunded' }).where(isDueRefund(money));
  const settled = await tx.orm
    .select({ id: settlements.providerPaymentId })
    .from(settlements)
    .where(and(eq(settlements.orderId, orderId), eq(settlements.outcome, 'settled')));
  const state = order && next(order.state, 'refunded');
  if (!state || settled.length > 0) return;

  await tx.orm.update(orders).set({ state, updatedAt: now }).where(eq(orders.id, orderId));
  await tx.orm.update(payments).set({ state: 'refunded', updatedAt: now }).where(eq(payments.orderId, orderId));
}
