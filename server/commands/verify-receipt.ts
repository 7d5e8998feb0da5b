import type { Receipt } from '#schemas/api/orders.api.ts';
import type { PaymentGateway } from '#server/payments/payment-gateway.ts';
import type { Paid } from './settle-payment.ts';

/** The payment that a checkout's success response proves, if any: each gateway knows its own responses. */
export async function verifyReceipt(gateways: PaymentGateway[], receipt: Receipt): Promise<Paid | undefined> {
  for (const gateway of gateways) {
    const payment = await gateway.verifyReceipt(receipt);
    if (payment) return { ...payment, gateway: gateway.name };
  }
  return undefined;
}
