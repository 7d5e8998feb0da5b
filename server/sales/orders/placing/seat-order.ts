import type { Sql } from '#server/platform/db/database.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';

type Seating = 'seated' | 'registered' | 'late';

/**
 * Converts the holds of a paid order to sold seats, and registers its emails. If the hold has expired, takes free
 * seats. If a seat or an email is not free any more, changes nothing. Decisions 4, 5 and 7.
 */
export const seatAndRegister = (tx: Sql, order: LockedOrder, now: Date): Promise<Seating> =>
  seat(tx, order, { now, needsEmails: true });

/** As `seatAndRegister`, but one email must not cause the refund of a hundred people. Decision 43. */
export const seatGroup = (tx: Sql, order: LockedOrder, now: Date): Promise<Seating> =>
  seat(tx, order, { now, needsEmails: false });

async function seat(
  tx: Sql,
  { id }: LockedOrder,
  { now, needsEmails }: { now: Date; needsEmails: boolean },
): Promise<Seating> {
  await tx.query('SAVEPOINT seating');
  const [seats] = await tx.query<{ seated: boolean }>('SELECT seat_order($1, $2) AS seated', [id, now]);
  if (seats?.seated && ((await registerEmails(tx, id)) || !needsEmails)) return 'seated';
  await tx.query('ROLLBACK TO SAVEPOINT seating');
  return seats?.seated ? 'registered' : 'late';
}

/**
 * Registers the emails of a settled order, even if unpaid orders have reserved them. Returns false if another settled
 * order has registered one of them.
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
