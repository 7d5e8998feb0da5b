import { and, eq } from 'drizzle-orm';
import type { Receipt } from '#schemas/api/orders.api.ts';
import type { PaymentGateway } from '#server/sales/payments/payment-gateway.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { payments } from './payments.tables.ts';
import type { ReceivedPayment } from './settle-payment.ts';

/**
 * Returns the payment that the success response of a checkout proves, or undefined. Each gateway recognises its own
 * responses. If the provider cannot be reached, a webhook or polling settles the payment later.
 */
export async function verifyReceipt(
  sql: Sql,
  gateways: PaymentGateway[],
  receipt: Receipt,
): Promise<ReceivedPayment | undefined> {
  for (const gateway of gateways) {
    const named = gateway.unsignedOrderId?.(receipt);
    if (named !== undefined && !(await isOurs(sql, gateway, named))) continue;
    const payment = await gateway.verifyReceipt(receipt).catch((cause: unknown) => {
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
