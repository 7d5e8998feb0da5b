import type { ActorRefFrom } from 'xstate';
import type { orderBillingFlow } from './billing/billing-details.flow.ts';
import type { orderDeskFlow } from './order-desk.flow.ts';
import type { orderPaymentFlow } from './order-payment.flow.ts';

/** The machine that pays for an order or a group. */
export interface PaymentFlows {
  payment: typeof orderPaymentFlow;
  /** Preloads the script of the gateway. */
  preloadCheckout: () => void;
}

/** The machine that corrects the billing details. */
export interface BillingFlows {
  billing: typeof orderBillingFlow;
}

/** The machines of the order page. Tests pass their own. */
export interface OrderFlows extends PaymentFlows, BillingFlows {
  order: typeof orderDeskFlow;
}

export type BillingActor = ActorRefFrom<typeof orderBillingFlow>;
export type OrderActor = ActorRefFrom<typeof orderDeskFlow>;
