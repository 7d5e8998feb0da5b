import { fromPromise } from 'xstate';
import { groupPaymentMachine, type GroupPaymentInput } from '#machines/group-payment/group-payment.machine.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { payOrder } from './api.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';

/** The machine that pays for an order. Its token is from the link of the order, not from a session. */
export const orderPaymentFlow = groupPaymentMachine.provide({
  actors: {
    ...checkoutEffects,
    payGroup: fromPromise<Checkout, GroupPaymentInput>(({ input, signal }) => payOrder(input.token, signal)),
  },
});
