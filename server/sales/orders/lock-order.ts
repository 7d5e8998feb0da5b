import { eq } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { orders } from './orders.tables.ts';

export type LockedOrder = typeof orders.$inferSelect;

/** Locks the order row until the transaction ends. Lock orders before workshops and emails, to avoid deadlocks. */
export async function lockOrder(tx: Sql, id: string): Promise<LockedOrder | undefined> {
  const [order] = await tx.orm.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}
