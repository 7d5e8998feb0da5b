import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { endExchanges } from '#server/sales/exchanges/refund-exchanges.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import type { Services } from '#server/sales/services.ts';
import { orderRefunds } from './refunds.tables.ts';
import { startApprovedRefund } from './start-approved-refund.ts';
import type { PlannedRefund } from './plan-staff-refund.ts';

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
 * Marks a refund that staff asked for as approved, starts it together with those of the exchanges of its people, and mails the
 * buyer. The caller has checked that it needs no approval, or has it, and has locked the order and its exchanges.
 */
export async function startStaffRefund(
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
  await startApprovedRefund(tx, services, { refundId: id, order, settled, plan, reason: 'requested' });
  const payload = { refundId: id, link: orderLink(keys, order) };
  await queueMail(tx, jobs, {
    kind: 'order-refund',
    recipient: order.contactEmail,
    payload,
    orderId: order.id,
    now,
  });
}
