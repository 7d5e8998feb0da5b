import { fromCallback } from 'xstate';
import { confirmOrder, type Checkout, type Receipt } from '#schemas/api/orders.api.ts';
import { fromCall } from '../flow.ts';
import { call, ids } from '../http/api-client.ts';
import { runtime } from '../read-runtime.ts';
import { openCheckout } from './checkout.ts';
import { isOwnScript, loadCheckoutScript } from './script.ts';

/** The actors of every flow that takes a payment: the checkout of the gateway, and the verification by the service. */
export const checkoutEffects = {
  openCheckout: fromCallback<{ type: string }, Checkout>(({ input, sendBack }) =>
    openCheckout(input, {
      paid: (receipt) => sendBack({ type: 'checkout.paid', receipt }),
      failed: () => sendBack({ type: 'checkout.failed' }),
      dismissed: () => sendBack({ type: 'checkout.dismissed' }),
      unavailable: () => sendBack({ type: 'checkout.unavailable' }),
    }),
  ),
  confirmPayment: fromCall(({ receipt }: { receipt: Receipt }, signal) => confirmPayment(receipt, signal)),
};

/**
 * Loads the library of the gateway when an amount to pay is shown, so it is ready for the payment. The library of a
 * provider is loaded only when the visitor pays; until then the provider does not learn about the visit.
 */
export function preloadCheckout(): void {
  const { conference } = runtime().gateways;
  if (conference && isOwnScript(conference.script))
    loadCheckoutScript(conference.script).catch((error: unknown) => console.error(error));
}

/**
 * Sends the signed result of the provider to the service unchanged. Only `true` means verified. Rows: API-13, AWPAY-18.
 */
export async function confirmPayment(receipt: Receipt, signal?: AbortSignal): Promise<boolean> {
  const verified = await call(confirmOrder, { params: { orgSlug: ids.orgSlug }, body: receipt, signal });
  return verified === true;
}
