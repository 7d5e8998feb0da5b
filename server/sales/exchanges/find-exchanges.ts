import { asc, eq } from 'drizzle-orm';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { lockOrder, type LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { orderExchanges } from './exchanges.tables.ts';

export type OrderExchange = typeof orderExchanges.$inferSelect;

/** Reads the exchange that an order is. */
export async function exchangeOf({ orm }: Sql, orderId: string): Promise<OrderExchange | undefined> {
  const [exchange] = await orm.select().from(orderExchanges).where(eq(orderExchanges.orderId, orderId));
  return exchange;
}

/** Reads the exchanges of the people of an order, with their orders, in the order in which they were placed. */
export const exchangesOfPeople = (
  { orm }: Sql,
  firstOrderId: string,
): Promise<{ exchange: OrderExchange; order: LockedOrder }[]> =>
  orm
    .select({ exchange: orderExchanges, order: orders })
    .from(orderExchanges)
    .innerJoin(orders, eq(orders.id, orderExchanges.orderId))
    .where(eq(orderExchanges.firstOrderId, firstOrderId))
    .orderBy(asc(orders.createdAt), asc(orders.id));

/**
 * Locks the exchanges of an order, then the order, and then the first order of an exchange. Payments of exchanges lock in this order too,
 * so they do not deadlock. An exchange that was placed while this waited for the order is not locked yet; then all locks are
 * released and taken again.
 */
export async function lockWithExchanges(tx: Sql, orderId: string): Promise<LockedOrder | undefined> {
  for (;;) {
    await tx.query('SAVEPOINT before_locks');
    const exchanges = await tx.query(
      `SELECT 1 FROM orders WHERE id IN (SELECT order_id FROM order_exchanges WHERE first_order_id = $1) ORDER BY id FOR UPDATE`,
      [orderId],
    );
    const order = await lockOrder(tx, orderId);
    await tx.query(
      `SELECT 1 FROM orders WHERE id = (SELECT first_order_id FROM order_exchanges WHERE order_id = $1) FOR UPDATE`,
      [orderId],
    );
    const placed = await tx.query('SELECT 1 FROM order_exchanges WHERE first_order_id = $1', [orderId]);
    if (placed.length === exchanges.length) {
      await tx.query('RELEASE SAVEPOINT before_locks');
      return order;
    }
    await tx.query('ROLLBACK TO SAVEPOINT before_locks');
  }
}

/** Locks the workshops of the items and holds of some orders, by id, before a command changes seats of several of them. */
export const lockWorkshops = async (tx: Sql, orderIds: string[]): Promise<void> =>
  void (await tx.query(
    `SELECT 1 FROM workshops WHERE id IN (
       SELECT ref_id FROM order_items WHERE order_id = ANY ($1) AND kind IN ('workshop', 'difference')
       UNION SELECT workshop_id FROM holds WHERE order_id = ANY ($1)
       UNION SELECT w ->> 'id' FROM order_exchanges e CROSS JOIN jsonb_array_elements(e.given_up || e.added) AS w
         WHERE e.order_id = ANY ($1)
     ) ORDER BY id FOR UPDATE`,
    [orderIds],
  ));

const settled = `EXISTS (SELECT 1 FROM settlements s WHERE s.order_id = o.id AND s.outcome = 'settled')`;

/**
 * Returns why workshops of a person cannot be exchanged, because of an earlier exchange for dearer ones: it waits for its
 * payment, or it has paid a part of a workshop that the person would give up.
 */
export async function whyNotAgain(
  sql: Sql,
  { attendeeId, givenUp }: { attendeeId: string; givenUp: readonly { id: string; name: string }[] },
): Promise<string | undefined> {
  const earlier = await sql.query<{ code: string; isOpen: boolean; added: { id: string }[] }>(
    `SELECT o.code, o.state IN ('pending', 'failed') AS "isOpen", e.added
     FROM order_exchanges e JOIN orders o ON o.id = e.order_id
     WHERE e.attendee_id = $1 AND (o.state IN ('pending', 'failed') OR (o.state = 'paid' AND ${settled}))`,
    [attendeeId],
  );
  const open = earlier.find(({ isOpen }) => isOpen);
  if (open) return m.exchange_refusals_open({ code: open.code });
  for (const { code, added } of earlier) {
    const workshop = givenUp.find(({ id }) => added.some((each) => each.id === id));
    if (workshop) return m.exchange_refusals_paid({ workshop: workshop.name, code });
  }
  return undefined;
}
