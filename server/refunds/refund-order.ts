import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import { fullTerms, planRefund, type RefundPlan } from '#domain/refunds/refund-plan.ts';
import { recordEvent, type Actor } from '#server/audit/record-event.ts';
import type { Sql } from '#server/db/database.ts';
import { lockWithExchanges } from '#server/exchanges/find-exchanges.ts';
import { endedExchanges, endExchanges } from '#server/exchanges/refund-exchanges.ts';
import type { LockedOrder } from '#server/orders/lock-order.ts';
import type { Services } from '#server/services.ts';
import { refundableOrder, settledPayment, type Settled } from './refundable-order.ts';
import { orderRefunds } from './refunds.tables.ts';
import { startRefund } from './start-refund.ts';

interface WholeRefund {
  orderId: string;
  reason: RefundReason;
  /** who starts it: a program, a member of staff, or (by default) the service */
  actor?: Actor;
}

const theService: Actor = { kind: 'task', id: 'refunds' };

/**
 * Refunds all that is left of a paid order: its price less what was refunded or kept before. Its passes become
 * invalid and its seats are free at once; passes that it had upgraded become valid again. Exchanges of its people are refunded
 * too; if it is an exchange itself, its person has the former workshops again, and it throws 409 if that is impossible. A job returns the money, and
 * then the order is `refunded`. Open requests of staff for this order are declined. Returns 'refunding' if all of it is
 * already going back. The caller mails the buyer. Decision 34.
 */
export async function refundOrder(
  tx: Sql,
  services: Pick<Services, 'jobs' | 'clock' | 'keys'>,
  { orderId, reason, actor = theService }: WholeRefund,
): Promise<'due' | 'refunding' | 'not-paid'> {
  const order = await lockWithExchanges(tx, orderId);
  if (order?.state !== 'paid') return 'not-paid';
  const settled = await settledPayment(tx, orderId);
  if (!settled) return 'refunding';
  const planned = planRefund(await refundableOrder(tx, orderId), { choice: { scope: 'order' }, terms: fullTerms });
  const plan = typeof planned === 'string' ? nothing : planned;

  const refundId = randomUUID();
  const terms = fullTerms;
  const ended = await endedExchanges(tx, { order, plan, terms });
  await endExchanges(tx, services, { order, scope: 'order', ended, terms, termsName: 'full', reason, actor });
  await insertApproved(tx, services, { refundId, order, settled, plan, reason, actor });
  await startRefund(tx, services, { refundId, order, settled, plan, reason });
  return 'due';
}

interface Approved {
  refundId: string;
  order: LockedOrder;
  settled: Settled;
  plan: RefundPlan;
  reason: RefundReason;
  actor: Actor;
}

/** Writes the refund, which needs no approval, and its event. */
async function insertApproved(
  tx: Sql,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  { refundId, order, settled, plan, reason, actor }: Approved,
): Promise<void> {
  const now = clock.now();
  const orderId = order.id;
  const decided = { decidedBy: actor.id, decidedAt: now };
  await tx.orm
    .update(orderRefunds)
    .set({ state: 'declined', decision: reason, ...decided })
    .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'asked')));
  await tx.orm.insert(orderRefunds).values({
    id: refundId,
    orderId,
    key: refundId,
    scope: 'order',
    terms: 'full',
    ...fullTerms,
    attendeeIds: plan.attendeeIds,
    amountPaise: plan.amountPaise,
    feePaise: plan.feePaise,
    gateway: settled.gateway,
    providerPaymentId: settled.providerPaymentId,
    state: 'approved',
    needsApproval: false,
    reason,
    askedBy: actor.id,
    askedAt: now,
    ...decided,
  });
  const after = { refund: refundId, amountPaise: plan.amountPaise };
  const event = { act: 'refund.started', subject: { kind: 'order', id: orderId }, after, reason };
  await recordEvent(tx, { keys, now, actor }, event);
}

/** Plan for an order without items and people. */
const nothing: RefundPlan = { scope: 'order', attendeeIds: [], lines: [], amountPaise: 0, feePaise: 0 };
