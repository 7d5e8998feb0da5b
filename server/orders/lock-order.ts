import { eq } from 'drizzle-orm';
import type { Sql } from '#server/db/database.ts';
import { orders } from './orders.tables.ts';

export type LockedOrder = typeof orders.$inferSelect;

/** The order's row, which no one else changes until the transaction ends. Orders are locked before workshops and addresses. */
export async function lockOrder(tx: Sql, id: string): Promise<LockedOrder | undefined> {
  const [order] = await tx.orm.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}
