import { fromPromise } from 'xstate';
import { groupPaymentMachine, type GroupPaymentInput } from '#machines/group-payment/group-payment.machine.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { payGroup } from './api.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';

/** The machine that pays for a group, with its calls to the service and the gateway. */
export const groupPaymentFlow = groupPaymentMachine.provide({
  actors: {
    ...checkoutEffects,
    payGroup: fromPromise<Checkout, GroupPaymentInput>(({ input, signal }) => payGroup(input, signal)),
  },
});
