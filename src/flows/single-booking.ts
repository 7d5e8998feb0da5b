import { fromCallback, fromPromise } from 'xstate';
import type { PassType } from '#domain/passes.ts';
import type { OrderRequest } from '#machines/single-booking/single-booking.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import { isEmailFree, placeOrder } from '#src/api/orders.ts';
import { fetchPasses } from '#src/api/passes.ts';
import { confirmPayment } from '#src/api/payments.ts';
import { runtime } from '#src/api/runtime.ts';
import { openCheckout } from '#src/payments/checkout.ts';
import { loadCheckoutScript } from '#src/payments/script.ts';

/** Booking of one delegate, joined to the service and to the gateway's checkout. */
export const singleBookingFlow = singleBookingMachine.provide({
  actors: {
    loadPasses: fromPromise<PassType[], void>(({ signal }) => fetchPasses(signal)),
    checkEmail: fromPromise<boolean, { email: string }>(({ input, signal }) => isEmailFree(input.email, signal)),
    placeOrder: fromPromise<Checkout, OrderRequest>(({ input, signal }) => placeOrder(input, signal)),
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
  },
  actions: { logFailure: (_, { error }) => console.error('The order was not placed:', error) },
});

/** Called when the form comes on screen, so that the gateway's library is here by the time of paying. */
export function preloadCheckout(): void {
  const { conference } = runtime().gateways;
  if (conference) loadCheckoutScript(conference.script).catch((error: unknown) => console.error(error));
}
