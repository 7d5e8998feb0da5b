import { fromCallback, fromPromise } from 'xstate';
import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import { confirmPayment } from './api.ts';
import { runtime } from '../runtime.ts';
import { openCheckout } from './checkout.ts';
import { isOwnScript, loadCheckoutScript } from './script.ts';

/** The actors of every flow that takes a payment: the gateway's checkout, and the service's check of its result. */
export const checkoutEffects = {
  openCheckout: fromCallback<{ type: string }, Checkout>(({ input, sendBack }) =>
    openCheckout(input, {
      paid: (receipt) => sendBack({ type: 'checkout.paid', receipt }),
      failed: () => sendBack({ type: 'checkout.failed' }),
      dismissed: () => sendBack({ type: 'checkout.dismissed' }),
      unavailable: () => sendBack({ type: 'checkout.unavailable' }),
    }),
  ),
  confirmPayment: fromPromise<boolean, { receipt: Receipt }>(({ input, signal }) =>
    confirmPayment(input.receipt, signal),
  ),
};

/**
 * Loads the gateway's library when an amount to pay comes on screen, so it is ready for the payment. A library of another
 * site is loaded only at payment, so the provider does not learn about visitors who only look.
 */
export function preloadCheckout(): void {
  const { conference } = runtime().gateways;
  if (conference && isOwnScript(conference.script))
    loadCheckoutScript(conference.script).catch((error: unknown) => console.error(error));
}
