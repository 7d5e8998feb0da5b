import type { Receipt } from '#schemas/api/orders.api.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import { Problem } from '#server/http/problems.ts';
import { m } from '#messages';
import type { Paid } from './settle-payment.ts';

/**
 * The payment that a checkout's success response proves, if any: each gateway knows its own responses. Where a provider cannot be
 * asked the money may be there all the same, and its webhook or the reconciliation finds it.
 */
export async function verifyReceipt(gateways: PaymentGateway[], receipt: Receipt): Promise<Paid | undefined> {
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
