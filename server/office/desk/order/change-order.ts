import { m } from '#messages';
import { recordEvent, type Actor, type AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orderFacts, type OrderFacts } from '#server/sales/order-page/order-facts.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import type { Services } from '#server/office/services.ts';
import { checkVersion } from './order-version.ts';

export interface OrderChange {
  orderId: string;
  actor: Actor;
  /** version of the order that was shown; undefined for actions that overwrite nothing */
  version?: string;
}

/**
 * Runs an action of staff on an order in a transaction: locks the order row, checks the version, does the work, and
 * writes its event into the audit log. Throws 404 for an unknown order, and 409 if the order has changed meanwhile.
 */
export async function changeOrder(
  { db, keys, clock }: Services,
  { orderId, actor, version }: OrderChange,
  work: (tx: Sql, facts: OrderFacts) => Promise<AuditEvent | undefined>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const facts = (await lockOrder(tx, orderId)) && (await orderFacts(tx, orderId, now));
    if (!facts) throw new Problem(404, m.desk_orders_unknown());
    if (version !== undefined) await checkVersion(tx, facts, { version, now });
    const event = await work(tx, facts);
    if (event) await recordEvent(tx, { keys, now, actor }, event);
  });
}
