import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/audit/record-event.ts';
import type { Sql } from '#server/db/database.ts';
import { endExchanges } from '#server/exchanges/refund-exchanges.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import { orderLink } from '#server/orders/order-link.ts';
import type { Services } from '#server/services.ts';
import { orderRefunds } from './refunds.tables.ts';
import { startRefund } from './start-refund.ts';
import type { PlannedRefund } from './wish-refund.ts';

interface Approval {
  id: string;
  order: LockedOrder;
  planned: Pick<PlannedRefund, 'plan' | 'settled' | 'terms' | 'ended'>;
  /** name of the terms */
  termsName: 'full' | 'slab';
  /** who approves it */
  actor: Actor;
}

/**
 * Approves a refund that was asked for: starts it together with those of the exchanges of its people, and mails the buyer. The
 * caller has locked the order and its exchanges.
 */
export async function approveRefund(
  tx: Sql,
  services: Pick<Services, 'clock' | 'jobs' | 'keys'>,
  { id, order, planned, termsName, actor }: Approval,
): Promise<void> {
  const { clock, jobs, keys } = services;
  const now = clock.now();
  await tx.orm
    .update(orderRefunds)
    .set({ state: 'approved', decidedBy: actor.id, decidedAt: now })
    .where(and(eq(orderRefunds.id, id), eq(orderRefunds.state, 'asked')));
  const { plan, settled, terms, ended } = planned;
  await endExchanges(tx, services, { order, scope: plan.scope, ended, terms, termsName, reason: 'requested', actor });
  await startRefund(tx, services, { refundId: id, order, settled, plan, reason: 'requested' });
  const payload = { refundId: id, link: orderLink(keys, order) };
  await queueMail(tx, jobs, {
    kind: 'order-refund',
    recipient: order.contactEmail,
    payload,
    orderId: order.id,
    now,
  });
}
