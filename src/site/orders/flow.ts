import type { ActorRefFrom } from 'xstate';
import { groupPaymentMachine, type GroupPaymentInput } from '#machines/group-payment/group-payment.machine.ts';
import { orderPageMachine } from '#machines/order-page/order-page.machine.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { fromCall } from '#src/lib/flow.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';
import { askRefund, correctPerson, payOrder, readOrder, saveDocument } from './api.ts';

/** The machine of the order page, with its calls to the service. */
export const orderPageFlow = orderPageMachine.provide({
  actors: {
    readOrder: fromCall(readOrder),
    correctPerson: fromCall(correctPerson),
    askRefund: fromCall(askRefund),
    saveDocument: fromCall(saveDocument),
  },
});

export type OrderActor = ActorRefFrom<typeof orderPageFlow>;

/** The machine that pays for an order. Its token is that of the order link. */
export const orderPaymentFlow = groupPaymentMachine.provide({
  actors: { ...checkoutEffects, payGroup: fromCall<Checkout, GroupPaymentInput>(payOrder) },
});
