import { and, eq, isNotNull } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { addressClaims } from './orders.tables.ts';

/** Releases the seats and emails of an unpaid order. The caller has locked the order row. */
export async function releaseOrder(tx: Sql, orderId: string): Promise<void> {
  const held = 'SELECT workshop_id FROM holds WHERE order_id = $1';
  await tx.query(`SELECT 1 FROM workshops WHERE id IN (${held}) ORDER BY id FOR UPDATE`, [orderId]);
  await tx.query('SELECT release_holds(ARRAY[$1::text])', [orderId]);
  await tx.orm.delete(addressClaims).where(and(eq(addressClaims.orderId, orderId), isNotNull(addressClaims.heldUntil)));
}
