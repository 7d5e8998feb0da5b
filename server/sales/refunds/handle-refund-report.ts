import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { openException } from '#server/sales/payments/payment-exceptions.ts';
import { paymentEvents, payments, settlements } from '#server/sales/payments/payments.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { refunds } from './refunds.tables.ts';

interface Returned {
  gateway: string;
  providerOrderId: string;
  providerPaymentId: string;
  /** refunded amount; may be less than was paid */
  amountPaise: number;
  /** idempotency key of the refund; '' if it has none; null if the provider does not report it */
  refundKey: string | null;
}

/**
 * Handles a report of the provider that a payment was refunded. If the service has requested the refund, polls its
 * state at once, also of a refund that counts as failed because the reply of the provider was lost. Otherwise, for
 * example after a refund in the provider's dashboard, opens an exception, because the order is still paid.
 */
export async function handleRefundReport(
  tx: Sql,
  { clock }: Pick<Services, 'clock'>,
  { gateway, providerOrderId, providerPaymentId, amountPaise, refundKey }: Returned,
): Promise<void> {
  const now = clock.now();
  await lockOrderOf(tx, { gateway, providerOrderId });
  const ofPayment = and(eq(refunds.gateway, gateway), eq(refunds.providerPaymentId, providerPaymentId));
  await tx.orm
    .update(refunds)
    .set({ nextAskAt: now })
    .where(and(ofPayment, inArray(refunds.state, ['due', 'asked'])));
  if (refundKey) await acceptedByProvider(tx, and(ofPayment, eq(refunds.id, refundKey)), now);

  const own = await tx.orm.select().from(refunds).where(ofPayment);
  const isOurs = own.some(({ id, amountPaise: ours }) =>
    refundKey === null ? ours === amountPaise : id === refundKey,
  );
  const ofMoney = and(eq(settlements.gateway, gateway), eq(settlements.providerPaymentId, providerPaymentId));
  const [settled] = await tx.orm
    .select({ orderId: settlements.orderId })
    .from(settlements)
    .where(and(ofMoney, eq(settlements.outcome, 'settled')));
  if (!settled || isOurs) return;
  const exception = { gateway, reference: providerPaymentId, orderId: settled.orderId, amountPaise };
  await openException(tx, { ...exception, reason: 'gone-back' }, now);
}

/** Waits for a concurrent settlement of the payment, so that either this report or `noteEarlierReport` sees the other. */
async function lockOrderOf(
  tx: Sql,
  { gateway, providerOrderId }: Pick<Returned, 'gateway' | 'providerOrderId'>,
): Promise<void> {
  const [attempt] = await tx.orm
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.providerOrderId, providerOrderId)));
  if (attempt) await lockOrder(tx, attempt.orderId);
}

/**
 * Opens an exception if the provider reported the refund of a payment before the payment itself, which now pays for
 * its order. Providers send events in any order.
 */
export async function noteEarlierReport(
  tx: Sql,
  { orderId, gateway, providerPaymentId: reference }: Omit<Returned, 'amountPaise' | 'refundKey'> & { orderId: string },
  now: Date,
): Promise<void> {
  const isReport = and(eq(paymentEvents.type, 'returned'), eq(paymentEvents.providerPaymentId, reference));
  const [report] = await tx.orm
    .select({ amountPaise: paymentEvents.amountPaise })
    .from(paymentEvents)
    .where(and(isReport, eq(paymentEvents.gateway, gateway)))
    .orderBy(paymentEvents.receivedAt)
    .limit(1);
  const amountPaise = report?.amountPaise;
  if (amountPaise != null)
    await openException(tx, { gateway, reference, orderId, amountPaise, reason: 'gone-back' }, now);
}

/** Marks a requested refund as accepted. One that counts as failed is polled again for all its days. */
async function acceptedByProvider({ orm }: Sql, isReported: SQL | undefined, now: Date): Promise<void> {
  const accepted = { state: 'asked', waitsFor: null } as const;
  await orm
    .update(refunds)
    .set(accepted)
    .where(and(isReported, eq(refunds.state, 'due')));
  await orm
    .update(refunds)
    .set({ ...accepted, createdAt: now, nextAskAt: now })
    .where(and(isReported, eq(refunds.state, 'failed')));
}
