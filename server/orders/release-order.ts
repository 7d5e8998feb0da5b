import type { Sql } from '#server/db/database.ts';

/** Gives back the seats and addresses an unpaid order holds. The order's row is locked by the caller. */
export async function releaseOrder(tx: Sql, orderId: string): Promise<void> {
  const held = 'SELECT workshop_id FROM holds WHERE order_id = $1';
  await tx.query(`SELECT 1 FROM workshops WHERE id IN (${held}) ORDER BY id FOR UPDATE`, [orderId]);
  await tx.query('SELECT release_holds(ARRAY[$1::text])', [orderId]);
  await tx.query('DELETE FROM address_claims WHERE order_id = $1 AND held_until IS NOT NULL', [orderId]);
}
