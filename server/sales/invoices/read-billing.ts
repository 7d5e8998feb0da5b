import { eq } from 'drizzle-orm';
import { invoiceChanges } from '#domain/limits.ts';
import type { BillingReply } from '#schemas/api/billing.api.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { ownGroup } from '#server/sales/groups/group-facts.ts';
import { documentsOf, saleAmong } from './list-invoices.ts';

/** Returns the billing details of an order and the number of corrections left. Decision 35. */
export async function readBilling({ db }: Pick<Services, 'db'>, orderId: string): Promise<BillingReply> {
  const [order] = await db.orm.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`no order ${orderId}`);
  const documents = await documentsOf(db, orderId);
  const { current, revisions } = saleAmong(documents);
  const mayChange = isOpen(order.state);
  return {
    name: order.billingName,
    ...(order.gstNumber !== null && { gst_number: order.gstNumber }),
    ...(order.billingAddress !== null && { address: order.billingAddress }),
    ...(order.billingState !== null && { state: order.billingState }),
    is_issued: current !== undefined,
    changes_left: mayChange ? Math.max(invoiceChanges.perOrder + 1 - Math.max(revisions, 1), 0) : 0,
    documents: documents.map(({ content: { kind, serial } }) => ({ kind, serial })),
  };
}

const isOpen = (state: string): boolean => ['pending', 'failed', 'paid'].includes(state);

/** Returns the order id of a group. Throws 404 if the group has another contact. */
export async function groupOrderId(
  { db }: Pick<Services, 'db'>,
  named: { code: string; email: string },
): Promise<string> {
  const group = await ownGroup(db, named);
  if (!group) throw new Problem(404, m.group_refusals_unknown_group());
  return group.id;
}
