import { and, eq } from 'drizzle-orm';
import { groupState } from '#domain/groups/groups.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { payments } from '#server/sales/payments/payments.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { ownGroup } from './group-facts.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { cancelMails } from '#server/platform/mail/cancel-mails.ts';
import { lockOrder, type LockedOrder } from '#server/sales/orders/lock-order.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { releaseOrder } from '#server/sales/orders/release-order.ts';

/** Cancels an unpaid group and releases its seats. A payment that arrives later is handled by decision 7. */
export async function cancelGroup(services: Services, named: { code: string; email: string }): Promise<void> {
  await services.db.transaction(async (tx) => {
    const group = await ownGroup(tx, named);
    const order = group && (await lockOrder(tx, group.id));
    if (!group || !order) throw new Problem(404, m.group_refusals_unknown_group());
    await cancelInTransaction(tx, services, order);
  });
}

/** Cancels an unpaid group, whose row is locked, and mails its contact. */
export async function cancelInTransaction(
  tx: Sql,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  order: LockedOrder,
): Promise<void> {
  const updatedAt = clock.now();
  if (groupState(order, updatedAt) !== 'awaiting-payment') throw new Problem(409, m.group_refusals_not_cancellable());

  await releaseOrder(tx, order.id);
  await tx.orm.update(orders).set({ state: 'cancelled', updatedAt }).where(eq(orders.id, order.id));
  await tx.orm
    .update(payments)
    .set({ state: 'failed', updatedAt })
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'created')));
  await cancelMails(tx, { orderId: order.id });
  const recipient = order.contactEmail;
  await queueMail(tx, jobs, { kind: 'group-cancelled', recipient, payload: {}, orderId: order.id, now: updatedAt });
}
