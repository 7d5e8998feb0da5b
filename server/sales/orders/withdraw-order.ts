import { orderStateAfter } from '#domain/booking/orders.ts';
import { eq } from 'drizzle-orm';
import { orders } from './orders.tables.ts';
import { payments } from '#server/sales/payments/payments.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/sales/services.ts';
import { lockOrder } from './lock-order.ts';
import { releaseOrder } from './release-order.ts';

/** Cancels an unpaid order whose payment could not be opened. Releases its seats and emails. */
export async function withdrawOrder(services: Services, orderId: string): Promise<void> {
  await services.db.transaction((tx) => withdrawInTransaction(tx, services, orderId));
}

/** Cancels an unpaid order in the transaction of the caller. */
export async function withdrawInTransaction(
  tx: Sql,
  { clock }: Pick<Services, 'clock'>,
  orderId: string,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const state = order && orderStateAfter(order.state, 'cancelled');
  if (!state) return;

  const now = clock.now();
  await releaseOrder(tx, orderId);
  await tx.orm.update(orders).set({ state, updatedAt: now }).where(eq(orders.id, orderId));
  await tx.orm.update(payments).set({ state: 'failed', updatedAt: now }).where(eq(payments.orderId, orderId));
}
