import { eq } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { normalisedReference } from '#server/sales/payments/transfers.ts';

/** Returns the order with this code, without a lock. Spaces and lower case are accepted. */
export async function findOrderByCode({ orm }: Sql, code: string): Promise<LockedOrder | undefined> {
  const [order] = await orm
    .select()
    .from(orders)
    .where(eq(orders.code, normalisedReference(code)));
  return order;
}
