import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import type { RefundPlan, RefundTerms } from '#domain/refunds/refund-plan.ts';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import type { Services } from '#server/sales/services.ts';
import type { Settled } from './refundable-order.ts';
import { orderRefunds } from './refunds.tables.ts';

export interface ApprovedWholeRefund {
  order: LockedOrder;
  settled: Settled;
  plan: RefundPlan;
  terms: RefundTerms;
  termsName: 'full' | 'slab';
  reason: RefundReason;
  actor: Actor;
}

/**
 * Inserts a refund of all that is left of an order, which needs no approval of its own, and its event in the audit log. Declines
 * open requests of staff for this order. Returns the id of the refund. The caller has locked the order, and starts the refund.
 */
export async function insertApprovedRefund(
  tx: Sql,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  { order, settled, plan, terms, termsName, reason, actor }: ApprovedWholeRefund,
): Promise<string> {
  const now = clock.now();
  const id = randomUUID();
  const { attendeeIds, amountPaise, feePaise } = plan;
  const decided = { decidedBy: actor.id, decidedAt: now };
  await tx.orm
    .update(orderRefunds)
    .set({ state: 'declined', decision: reason, ...decided })
    .where(and(eq(orderRefunds.orderId, order.id), eq(orderRefunds.state, 'asked')));
  await tx.orm.insert(orderRefunds).values({
    id,
    orderId: order.id,
    key: id,
    scope: 'order',
    terms: termsName,
    ...terms,
    attendeeIds,
    amountPaise,
    feePaise,
    gateway: settled.gateway,
    providerPaymentId: settled.providerPaymentId,
    state: 'approved',
    needsApproval: false,
    reason,
    askedBy: actor.id,
    askedAt: now,
    ...decided,
  });
  const after = { refund: id, amountPaise };
  const event = { action: 'refund.started', subject: { kind: 'order', id: order.id }, after, reason };
  await recordEvent(tx, { keys, now, actor }, event);
  return id;
}
