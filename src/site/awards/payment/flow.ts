import type { ActorRefFrom } from 'xstate';
import { awardPaymentMachine } from '#machines/award-payment/award-payment.machine.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { fromCall } from '#src/lib/flow.ts';
import { loadCheckoutScript } from '#src/lib/payments/script.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';

/** The machine that pays for a nomination, with its calls to the service and the gateway. */
export const awardPaymentFlow = awardPaymentMachine.provide({
  actors: {
    ...checkoutEffects,
    loadCheckout: fromCall(({ script }: Checkout, signal) => loadCheckoutScript(script, signal)),
  },
  actions: { logFailure: (_, { error }) => console.error('The nomination was not paid:', error) },
});

/** Preloads the script of the gateway. If that fails, 'Pay Now' loads it again and reports an error. */
export function preloadAwardCheckout({ script }: AwardCheckout): void {
  loadCheckoutScript(script).catch((error: unknown) => console.error(error));
}

export type PaymentActor = ActorRefFrom<typeof awardPaymentFlow>;
