import { and, eq } from 'drizzle-orm';
import { orderStateAfter } from '#domain/booking/orders.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { payments } from './payments.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';

/**
 * Records that an attempt was declined. The hold continues, because another attempt may succeed. If no attempt is
 * open any more, the state of the order becomes 'failed'. A paid order does not change.
 */
export async function declineAttempt(
  tx: Sql,
  { clock }: Pick<Services, 'clock'>,
  named: { gateway: string; providerOrderId: string },
): Promise<void> {
  const [payment] = await tx.orm
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.gateway, named.gateway), eq(payments.providerOrderId, named.providerOrderId)));
  const order = payment && (await lockOrder(tx, payment.orderId));
  if (!order) return;

  const updatedAt = clock.now();
  await tx.orm
    .update(payments)
    .set({ state: 'failed', updatedAt })
    .where(and(eq(payments.id, payment.id), eq(payments.state, 'created')));
  const open = await tx.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'created')));
  const state = orderStateAfter(order.state, 'declined');
  if (state && open.length === 0) await tx.orm.update(orders).set({ state, updatedAt }).where(eq(orders.id, order.id));
}
