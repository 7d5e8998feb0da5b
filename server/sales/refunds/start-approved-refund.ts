import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import type { RefundPlan } from '#domain/refunds/refund-plan.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { openException } from '#server/sales/payments/payment-exceptions.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import { mailEndedPasses, validPasses } from '#server/sales/tickets/ended-passes.ts';
import { restorePasses } from '#server/sales/tickets/replace-passes.ts';
import { markPaymentRefunded } from './mark-payment-refunded.ts';
import type { Settled } from './refundable-order.ts';
import { refundLines, refundRequests, refunds } from './refunds.tables.ts';

type UsedServices = Pick<Services, 'jobs' | 'clock' | 'keys'>;

interface ApprovedRefund {
  /** id of the row of order_refunds, which is already approved */
  refundId: string;
  order: LockedOrder;
  settled: Settled;
  plan: RefundPlan;
  reason: RefundReason;
}

/**
 * Starts an approved refund of an order: ends passes, seats and emails at once, mails the holders of the passes, and queues the
 * return of the money. A refund of the whole order accepts an open request of the buyer. The caller has locked the order,
 * and mails the buyer.
 */
export async function startApprovedRefund(tx: Sql, services: UsedServices, approved: ApprovedRefund): Promise<void> {
  const { refundId, order, settled, plan, reason } = approved;
  const { gateway, providerPaymentId } = settled;
  const isPart = plan.scope === 'people';
  const passes = await validPasses(tx, order.id, isPart ? plan.attendeeIds : undefined);
  if (!isPart) {
    await tx.query('SELECT unseat_order($1)', [order.id]); // before the lines, because it frees what they have left
    await restorePasses(tx, services, { orderId: order.id, reason });
    await markRefundDue(tx, settled);
    await acceptRequest(tx, order.id, services.clock.now());
  }
  if (plan.lines.length > 0)
    await tx.orm.insert(refundLines).values(plan.lines.map((line) => ({ ...line, refundId, orderId: order.id })));
  if (isPart) await tx.query('SELECT unseat_people($1, $2, $3)', [order.id, refundId, plan.attendeeIds]);
  await mailEndedPasses(tx, services, { orderId: order.id, passes });

  if (plan.amountPaise > 0)
    await queueRefund(tx, services, {
      money: { gateway, providerPaymentId, orderId: order.id, amountPaise: plan.amountPaise },
      reason,
      of: { orderRefundId: refundId, isPart },
    });
  else if (!isPart)
    await markPaymentRefunded(tx, { gateway, providerPaymentId, orderId: order.id }, services.clock.now());
}

/** Notes that a payment no longer pays for its order. */
const markRefundDue = async (tx: Sql, { gateway, providerPaymentId }: Pick<Settled, 'gateway' | 'providerPaymentId'>) =>
  void (await tx.orm
    .update(settlements)
    .set({ outcome: 'refund-due' })
    .where(and(eq(settlements.gateway, gateway), eq(settlements.providerPaymentId, providerPaymentId))));

async function acceptRequest({ orm }: Sql, orderId: string, now: Date): Promise<void> {
  await orm
    .update(refundRequests)
    .set({ state: 'accepted', answeredAt: now })
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.state, 'asked')));
}

interface RefundDue {
  money: Pick<Settled, 'gateway' | 'providerPaymentId' | 'orderId' | 'amountPaise'>;
  reason: RefundReason;
  /** the refund of the order; none if the payment never paid for its order */
  of?: { orderRefundId: string; isPart: boolean };
}

/**
 * Records money to return, and enqueues the job that asks the provider for it (provider-refund-job.ts). A bank transfer is
 * returned by hand, so it opens an exception instead. The caller has locked the order row.
 */
export async function queueRefund(
  tx: Sql,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  due: RefundDue,
): Promise<void> {
  const { money, reason, of } = due;
  const { gateway, providerPaymentId, orderId, amountPaise } = money;
  const now = clock.now();
  const isByHand = gateway === transferGateway;
  if (!of?.isPart) await markRefundDue(tx, money);
  const id = randomUUID().replaceAll('-', ''); // providers accept at most 40 letters and digits
  await tx.orm.insert(refunds).values({
    id,
    gateway,
    providerPaymentId,
    orderId,
    amountPaise,
    reason,
    state: 'due',
    createdAt: now,
    nextAskAt: isByHand ? null : now,
    ...of,
  });
  if (!isByHand) return jobs.enqueue(tx, 'refund', { refundId: id });
  const reference = exceptionReference({ id, providerPaymentId, isPart: of?.isPart ?? false });
  await openException(tx, { gateway, reference, orderId, amountPaise, reason: 'by-hand' }, now);
}

/** Number under which exceptions of a refund stand: that of the payment, or of the refund if it is only a part. */
export const exceptionReference = ({
  id,
  providerPaymentId,
  isPart,
}: Pick<typeof refunds.$inferSelect, 'id' | 'providerPaymentId' | 'isPart'>): string =>
  isPart ? id : providerPaymentId;
