import { and, eq, inArray } from 'drizzle-orm';
import type { Sql } from '#server/db/database.ts';
import { openException } from '#server/payments/payment-exceptions.ts';
import { settlements } from '#server/payments/payments.tables.ts';
import type { Services } from '#server/services.ts';
import { refunds } from './refunds.tables.ts';

interface Returned {
  gateway: string;
  providerPaymentId: string;
  /** refunded amount; may be less than was paid */
  amountPaise: number;
  /** idempotency key of the refund; '' if it has none; null if the provider does not report it */
  refundKey: string | null;
}

/**
 * Handles a report of the provider that a payment was refunded. If the service has requested the refund, polls its
 * state at once. Otherwise, for example after a refund in the provider's dashboard, opens an exception, because the
 * order is still paid.
 */
export async function handleRefundReport(
  tx: Sql,
  { clock }: Pick<Services, 'clock'>,
  { gateway, providerPaymentId, amountPaise, refundKey }: Returned,
): Promise<void> {
  const now = clock.now();
  const ofPayment = and(eq(refunds.gateway, gateway), eq(refunds.providerPaymentId, providerPaymentId));
  await tx.orm
    .update(refunds)
    .set({ nextAskAt: now })
    .where(and(ofPayment, inArray(refunds.state, ['due', 'asked'])));

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
