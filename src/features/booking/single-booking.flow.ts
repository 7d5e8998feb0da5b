import { fromPromise } from 'xstate';
import type { PassType } from '#domain/booking/passes.ts';
import type { OrderRequest } from '#machines/single-booking/single-booking.ts';
import { singleBookingMachine } from '#machines/single-booking/single-booking.machine.ts';
import type { Checkout } from '#schemas/api/orders.api.ts';
import { checkEmail, placeOrder, type EmailCheck } from './api.ts';
import { fetchPasses } from '#src/lib/catalogue.ts';
import { checkoutEffects } from '#src/lib/payments/checkout.flow.ts';

/** The machine of delegate booking, with its calls to the service and the gateway. */
export const singleBookingFlow = singleBookingMachine.provide({
  actors: {
    loadPasses: fromPromise<PassType[], void>(({ signal }) => fetchPasses(signal)),
    checkEmail: fromPromise<EmailCheck, { email: string }>(({ input, signal }) => checkEmail(input.email, signal)),
    placeOrder: fromPromise<Checkout, OrderRequest>(({ input, signal }) => placeOrder(input, signal)),
    ...checkoutEffects,
  },
  actions: { logFailure: (_, { error }) => console.error('The order was not placed:', error) },
});
