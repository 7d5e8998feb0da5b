import type { Receipt } from '#schemas/api/orders.api.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/http/problems.ts';
import { m } from '#messages';
import type { ReceivedPayment } from './settle-payment.ts';

/**
 * Returns the payment that the success response of a checkout proves, or undefined. Each gateway recognises its own
 * responses. If the provider cannot be reached, a webhook or polling settles the payment later.
 */
export async function verifyReceipt(
  gateways: PaymentGateway[],
  receipt: Receipt,
): Promise<ReceivedPayment | undefined> {
  for (const gateway of gateways) {
    const payment = await gateway.verifyReceipt(receipt).catch((cause: unknown) => {
      const problem = new Problem(503, m.refusals_payment_unchecked());
      problem.cause = cause;
      throw problem;
    });
    if (payment) return { ...payment, gateway: gateway.name };
  }
  return undefined;
}
