import { fromCallback } from 'xstate';
import { confirmOrder, type Checkout, type Receipt } from '#schemas/api/orders.api.ts';
import { fromCall } from '../flow.ts';
import { call, ids } from '../http/api-client.ts';
import { runtime } from '../read-runtime.ts';
import { openCheckout } from './checkout.ts';
import { isOwnScript, loadCheckoutScript } from './script.ts';

/** Actors of all flows with a payment: the checkout of the gateway, and the confirmation by the service. */
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
 * Preloads the checkout script when an amount to pay is shown, but only if the script is of this site. The scripts of
 * payment providers load after the visitor has pressed 'Pay', so the providers do not see other visits.
 */
export function preloadCheckout(): void {
  const { conference } = runtime().gateways;
  if (conference && isOwnScript(conference.script))
    loadCheckoutScript(conference.script).catch((error: unknown) => console.error(error));
}

/** Sends the provider's receipt to the service. Only the body `true` means verified. Rows: API-13, AWPAY-18. */
export async function confirmPayment(receipt: Receipt, signal?: AbortSignal): Promise<boolean> {
  const verified = await call(confirmOrder, { params: { orgSlug: ids.orgSlug }, body: receipt, signal });
  return verified === true;
}
