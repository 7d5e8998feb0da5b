import { fromPromise } from 'xstate';
import { groupPaymentMachine, type GroupPaymentInput } from '#machines/group-payment/group-payment.machine.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { payGroup } from './api.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';

/** Payment of a group, joined to the service and to the gateway's checkout. */
export const groupPaymentFlow = groupPaymentMachine.provide({
  actors: {
    ...checkoutEffects,
    payGroup: fromPromise<Checkout, GroupPaymentInput>(({ input, signal }) => payGroup(input, signal)),
  },
});
