import type { ActorRefFrom } from 'xstate';
import type { orderBillingFlow } from './billing/billing-details.flow.ts';
import type { orderDeskFlow } from './order-desk.flow.ts';
import type { orderPaymentFlow } from './order-payment.flow.ts';

/** The flow that pays for an order or a group. */
export interface PaymentFlows {
  payment: typeof orderPaymentFlow;
  /** Loads the gateway's library before it is needed. */
  preloadCheckout: () => void;
}

/** The flow that corrects the billing details. */
export interface BillingFlows {
  billing: typeof orderBillingFlow;
}

/** The flows of the page of one order; a test brings its own. */
export interface OrderFlows extends PaymentFlows, BillingFlows {
  order: typeof orderDeskFlow;
}

export type BillingActor = ActorRefFrom<typeof orderBillingFlow>;
export type OrderActor = ActorRefFrom<typeof orderDeskFlow>;
