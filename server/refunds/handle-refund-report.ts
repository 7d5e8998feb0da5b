import { and, eq, inArray } from 'drizzle-orm';
import type { Sql } from '#server/db/database.ts';
import { refunds } from './refunds.tables.ts';
import { settlements } from '#server/payments/payments.tables.ts';
import type { Services } from '#server/services.ts';
import { openException } from '#server/payments/payment-exceptions.ts';

interface Returned {
  gateway: string;
  providerPaymentId: string;
  /** refunded amount; may be less than was paid */
  amountPaise: number;
}

/**
 * Handles a report of the provider that a payment was refunded. If the service has requested the refund, polls its
 * state at once. Otherwise, for example after a refund in the provider's dashboard, opens an exception, because the
 * order is still paid.
 */
export async function handleRefundReport(
  tx: Sql,
  { clock }: Pick<Services, 'clock'>,
  { gateway, providerPaymentId, amountPaise }: Returned,
): Promise<void> {
  const now = clock.now();
  const ofRefund = and(eq(refunds.gateway, gateway), eq(refunds.providerPaymentId, providerPaymentId));
  await tx.orm
    .update(refunds)
    .set({ nextAskAt: now })
    .where(and(ofRefund, inArray(refunds.state, ['due', 'asked'])));

  const ofMoney = and(eq(settlements.gateway, gateway), eq(settlements.providerPaymentId, providerPaymentId));
  const [settled] = await tx.orm
    .select({ orderId: settlements.orderId })
    .from(settlements)
    .where(and(ofMoney, eq(settlements.outcome, 'settled')));
  if (!settled) return;
  const exception = { gateway, reference: providerPaymentId, orderId: settled.orderId, amountPaise };
  await openException(tx, { ...exception, reason: 'gone-back' }, now);
}
