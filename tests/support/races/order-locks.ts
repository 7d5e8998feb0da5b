import { eq } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';

type LockOrder = typeof import('#server/sales/orders/lock-order.ts');

/**
 * The module `lock-order.ts` with a `lockOrder` that locks only while `guard.locks` is true. Control tests switch the locks
 * off, and then it waits 20 ms, so that other transactions interfere.
 */
export const switchedLocks = ({ lockOrder }: LockOrder, guard: { locks: boolean }): LockOrder => ({
  lockOrder: async (tx: Sql, id: string) => {
    if (guard.locks) return lockOrder(tx, id);
    const [order] = await tx.orm.select().from(orders).where(eq(orders.id, id));
    await tx.query('SELECT pg_sleep(0.02)');
    return order;
  },
});
