import { and, eq } from 'drizzle-orm';
import type { Receipt } from '#schemas/api/orders.api.ts';
import type { PaymentGateway, ProviderPayment } from '#server/sales/payments/payment-gateway.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { payments } from './payments.tables.ts';
import { oneQuestionAtATime } from './one-question-at-a-time.ts';
import type { ReceivedPayment } from './settle-payment.ts';

const perOrder = oneQuestionAtATime<ProviderPayment | undefined>(1000);

/**
 * Returns the payment that the success response of a checkout proves, or undefined. Each gateway recognises its own
 * responses. A response without a signature is verified at the provider, once at a time for each order. If the provider
 * cannot be reached, a webhook or polling settles the payment later.
 */
export async function verifyReceipt(
  sql: Sql,
  gateways: PaymentGateway[],
  receipt: Receipt,
): Promise<ReceivedPayment | undefined> {
  for (const gateway of gateways) {
    const named = gateway.unsignedOrderId?.(receipt);
    if (named !== undefined && !(await isOurs(sql, gateway, named))) continue;
    const verify = () => gateway.verifyReceipt(receipt);
    const verified = named === undefined ? verify() : perOrder(`${gateway.name} ${named}`, verify);
    const payment = await verified.catch((cause: unknown) => {
      const problem = new Problem(503, m.refusals_payment_unchecked());
      problem.cause = cause;
      throw problem;
    });
    if (payment) return { ...payment, gateway: gateway.name };
  }
  return undefined;
}

/** Whether we opened this order at the provider. */
async function isOurs({ orm }: Sql, { name }: PaymentGateway, providerOrderId: string): Promise<boolean> {
  const same = and(eq(payments.gateway, name), eq(payments.providerOrderId, providerOrderId));
  return (await orm.select({ id: payments.id }).from(payments).where(same)).length > 0;
}
