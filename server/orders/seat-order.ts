import type { LostPlace } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/db/database.ts';
import type { LockedOrder } from './lock-order.ts';
import { replacePasses } from '#server/tickets/replace-passes.ts';

/** Result of seating a paid order. */
export type Seating = 'seated' | LostPlace;

/**
 * Converts the holds of a paid order into sold seats and registered emails. Expired holds are taken again if still
 * free. Changes nothing if one of them is gone. For an upgrade, invalidates the passes it replaces instead.
 * Decisions 4, 5, 7 and 39.
 */
export async function seatOrder(tx: Sql, order: LockedOrder, now: Date): Promise<Seating> {
  if (order.kind === 'upgrade') return (await replacePasses(tx, order.id)) ? 'seated' : 'pass-changed';
  if (order.kind === 'issued') return 'seated';
  await tx.query('SAVEPOINT seating');
  const [seats] = await tx.query<{ seated: boolean }>('SELECT seat_order($1, $2) AS seated', [order.id, now]);
  if (seats?.seated && ((await registerEmails(tx, order.id)) || order.kind === 'bulk')) return 'seated';
  await tx.query('ROLLBACK TO SAVEPOINT seating');
  return seats?.seated ? 'registered' : 'late';
}

/**
 * The first settled order with an email registers it and overrides unpaid orders with the same email. Returns false
 * if an email is already registered. A group is seated nevertheless, because one email must not refund a hundred
 * people. Decision 43.
 */
async function registerEmails(tx: Sql, orderId: string): Promise<boolean> {
  const [needed] = await tx.query<{ count: number }>(
    'SELECT count(DISTINCT email)::int AS count FROM attendees WHERE order_id = $1',
    [orderId],
  );
  const registered = await tx.query(
    `INSERT INTO address_claims AS claim (email, order_id, held_until)
       SELECT DISTINCT email, $1, NULL::timestamptz FROM attendees WHERE order_id = $1 ORDER BY email
     ON CONFLICT (email) DO UPDATE SET order_id = excluded.order_id, held_until = NULL
       WHERE claim.order_id = excluded.order_id OR claim.held_until IS NOT NULL
     RETURNING email`,
    [orderId],
  );
  return registered.length === needed?.count;
}
