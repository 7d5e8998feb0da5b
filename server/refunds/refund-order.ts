import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/db/database.ts';
import { refunds } from './refunds.tables.ts';
import { orders } from '#server/orders/orders.tables.ts';
import { payments, settlements } from '#server/payments/payments.tables.ts';
import type { Services } from '#server/services.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { openException } from '#server/payments/payment-exceptions.ts';
import { restorePasses } from '#server/tickets/replace-passes.ts';
import { transferGateway } from '#server/payments/transfer-gateway.ts';

type UsedServices = Pick<Services, 'jobs' | 'clock'>;
type Settled = Pick<typeof settlements.$inferSelect, 'gateway' | 'providerPaymentId' | 'orderId' | 'amountPaise'>;

/**
 * Starts the full refund of a paid order. Its passes become invalid and its seats are free at once; passes that it
 * had upgraded become valid again. A job returns the money, and then the order is `refunded`. Returns 'refunding' if
 * the refund was already started. The caller mails the buyer. Decision 34.
 */
export async function refundOrder(
  tx: Sql,
  services: UsedServices,
  { orderId, reason }: { orderId: string; reason: RefundReason },
): Promise<'due' | 'refunding' | 'not-paid'> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'paid') return 'not-paid';
  const [settled] = await tx.orm
    .select()
    .from(settlements)
    .where(and(eq(settlements.orderId, orderId), eq(settlements.outcome, 'settled')));
  if (!settled) return 'refunding';

  await tx.query('SELECT unseat_order($1)', [orderId]);
  await restorePasses(tx, services, { orderId, reason });
  if (order.totalPaise === 0) await endFree(tx, orderId, services.clock.now());
  else await recordRefundDue(tx, services, { money: settled, reason });
  return 'due';
}

/** Marks a free order as refunded, because there is no money to return. */
async function endFree(tx: Sql, orderId: string, now: Date): Promise<void> {
  await tx.orm.update(settlements).set({ outcome: 'refunded' }).where(eq(settlements.orderId, orderId));
  await tx.orm.update(payments).set({ state: 'refunded', updatedAt: now }).where(eq(payments.orderId, orderId));
  await tx.orm.update(orders).set({ state: 'refunded', updatedAt: now }).where(eq(orders.id, orderId));
}

/**
 * Records a refund and enqueues its job. A bank transfer is returned by hand, so it opens an exception instead. The
 * caller has locked the order row.
 */
export async function recordRefundDue(
  tx: Sql,
  { jobs, clock }: UsedServices,
  { money, reason }: { money: Settled; reason: RefundReason },
): Promise<void> {
  const { gateway, providerPaymentId, orderId, amountPaise } = money;
  const now = clock.now();
  const isByHand = gateway === transferGateway;
  await tx.orm
    .update(settlements)
    .set({ outcome: 'refund-due' })
    .where(and(eq(settlements.gateway, gateway), eq(settlements.providerPaymentId, providerPaymentId)));
  await tx.orm.insert(refunds).values({
    id: randomUUID().replaceAll('-', ''), // providers accept at most 40 letters and digits
    gateway,
    providerPaymentId,
    orderId,
    amountPaise,
    reason,
    state: 'due',
    createdAt: now,
    nextAskAt: isByHand ? null : now,
  });
  if (!isByHand) return jobs.enqueue(tx, 'refund', { gateway, providerPaymentId });
  const exception = { gateway, reference: providerPaymentId, orderId, amountPaise };
  await openException(tx, { ...exception, reason: 'by-hand' }, now);
}
