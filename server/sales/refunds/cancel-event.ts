import { changeWithEvent } from '#server/platform/audit/change-with-event.ts';
import type { Actor } from '#server/platform/audit/record-event.ts';
import { eventCancellations } from './refunds.tables.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/sales/services.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { refundWholeOrder } from './refund-whole-order.ts';

/** Records that the event is cancelled. A job then refunds the orders. Returns false if it was already recorded. */
export function declareCancelled(
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'conference'>,
  actor: Actor,
  reason: string,
): Promise<boolean> {
  const { expoId } = services.conference.event.ids;
  return changeWithEvent(services, actor, async ({ orm }) => {
    const [declared] = await orm
      .insert(eventCancellations)
      .values({ expoId, reason, declaredAt: services.clock.now() })
      .onConflictDoNothing()
      .returning();
    return {
      result: declared !== undefined,
      event: declared && { action: 'event.cancelled', subject: { kind: 'event', id: expoId }, reason },
    };
  });
}

/** SQL condition for a paid order whose refund was not started. Exchanges are refunded with the order of their person. */
const isRefundable = `o.state = 'paid' AND o.kind <> 'exchange' AND EXISTS (SELECT 1 FROM settlements s WHERE s.order_id = o.id AND s.outcome = 'settled')`;

/** Returns the ids of the next orders to refund, including orders that were paid after the cancellation. */
export async function ordersToRefund(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT o.id FROM orders o WHERE ${isRefundable} AND EXISTS (SELECT 1 FROM event_cancellations) ORDER BY o.id LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Refunds one order and mails its contact, in one transaction. Idempotent. Returns false if the order is not paid, or
 * its refund was already started.
 */
export async function refundCancelled(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'keys'>,
  orderId: string,
): Promise<boolean> {
  const { db, clock, jobs, keys } = services;
  const actor: Actor = { kind: 'task', id: 'refund-event' };
  return db.transaction(async (tx) => {
    if ((await refundWholeOrder(tx, services, { orderId, reason: 'event-cancelled', actor })) !== 'due') return false;
    const order = (await lockOrder(tx, orderId))!; // refundWholeOrder has already locked the row
    await queueMail(tx, jobs, {
      kind: 'event-cancelled',
      recipient: order.contactEmail,
      payload: { link: orderLink(keys, order) },
      orderId,
      now: clock.now(),
    });
    return true;
  });
}
