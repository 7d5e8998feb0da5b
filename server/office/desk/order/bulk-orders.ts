import { whyNotOrder, type BulkAction } from '#domain/staff/order-actions.ts';
import type { BulkOrder } from '#schemas/api/desk/bulk-actions.api.ts';
import { orderFacts } from '#server/sales/order-page/order-facts.ts';
import type { Services } from '#server/office/services.ts';
import { actionFacts } from './action-facts.ts';
import { orderVersion } from './order-version.ts';

/**
 * Returns the orders in the given order, each with the reason why the action is impossible. Reads the same facts as the action
 * on one order, order by order, because at most one page of the list can be chosen.
 */
export async function bulkOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { action, orders }: { action: BulkAction; orders: readonly string[] },
): Promise<BulkOrder[]> {
  const now = clock.now();
  const found: BulkOrder[] = [];
  for (const id of new Set(orders)) {
    const facts = await orderFacts(db, id, now);
    if (!facts) continue;
    const { [action]: whyNot } = whyNotOrder(await actionFacts(db, facts));
    const { code, contactName: name } = facts.row;
    found.push({ id, code, name, version: orderVersion(facts, now), ...(whyNot !== undefined && { why_not: whyNot }) });
  }
  return found;
}
