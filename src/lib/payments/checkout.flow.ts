import { fromCallback, fromPromise } from 'xstate';
import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import { confirmPayment } from './api.ts';
import { runtime } from '../runtime.ts';
import { openCheckout } from './checkout.ts';
import { isOwnScript, loadCheckoutScript } from './script.ts';

/** The effects of every flow that pays: the gateway's checkout, and the service's word on what it says. */
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
 * Called when what is to be paid comes on screen, so that the gateway's library is here by the time of paying. That of another
 * site waits until somebody pays: no provider learns of who only looks.
 */
export function preloadCheckout(): void {
  const { conference } = runtime().gateways;
  if (conference && isOwnScript(conference.script))
    loadCheckoutScript(conference.script).catch((error: unknown) => console.error(error));
}
