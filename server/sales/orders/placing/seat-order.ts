import type { LostPlace } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { moveWorkshops } from '#server/sales/exchanges/move-workshops.ts';
import { replacePasses } from '#server/sales/tickets/replace-passes.ts';

/** Result of the try to give a paid order its seats. */
export type Seating = 'seated' | LostPlace;

/**
 * Converts the holds of a paid order to sold seats, and registers its emails. If the hold has expired, takes free
 * seats. If a seat or an email is not free any more, changes nothing. For an upgrade, marks the old passes as
 * replaced instead; for an exchange, the seats become seats of the first order.
 * Decisions 4, 5, 7, 39 and 77.
 */
export async function seatOrder(tx: Sql, order: LockedOrder, now: Date): Promise<Seating> {
  if (order.kind === 'upgrade') return (await replacePasses(tx, order.id)) ? 'seated' : 'pass-changed';
  if (order.kind === 'exchange') return moveWorkshops(tx, order.id, now);
  if (order.kind === 'issued') return 'seated';
  await tx.query('SAVEPOINT seating');
  const [seats] = await tx.query<{ seated: boolean }>('SELECT seat_order($1, $2) AS seated', [order.id, now]);
  if (seats?.seated && ((await registerEmails(tx, order.id)) || order.kind === 'bulk')) return 'seated';
  await tx.query('ROLLBACK TO SAVEPOINT seating');
  return seats?.seated ? 'registered' : 'late';
}

/**
 * Registers the emails of a settled order, even if unpaid orders have reserved them. Returns false if another settled
 * order has registered one of them. A group gets its seats nevertheless, because one email must not cause the refund
 * of a hundred people. Decision 43.
 */
async function registerEmails(tx: Sql, orderId: string): Promise<boolean> {
  const [needed] = await tx.query<{ count: number }>(
    `SELECT count(DISTINCT email)::int AS count FROM attendees WHERE order_id = $1 AND email <> ''`,
    [orderId],
  );
  const registered = await tx.query(
    `INSERT INTO address_claims AS claim (email, order_id, held_until)
       SELECT DISTINCT email, $1, NULL::timestamptz FROM attendees WHERE order_id = $1 AND email <> '' ORDER BY email
     ON CONFLICT (email) DO UPDATE SET order_id = excluded.order_id, held_until = NULL
       WHERE claim.order_id = excluded.order_id OR claim.held_until IS NOT NULL
     RETURNING email`,
    [orderId],
  );
  return registered.length === needed?.count;
}
