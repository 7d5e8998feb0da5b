import type { ActorRefFrom } from 'xstate';
import type { orderBillingFlow } from '#src/flows/billing-details.ts';
import type { groupDeskFlow } from '#src/flows/group-desk.ts';
import type { groupPaymentFlow } from '#src/flows/group-payment.ts';
import type { groupProofFlow } from '#src/flows/group-proof.ts';
import type { orderDeskFlow } from '#src/flows/order-desk.ts';

/** What pays for an order. */
export interface PaymentFlows {
  payment: typeof groupPaymentFlow;
  /** Fetches the gateway's library, so that it is here by the time of paying. */
  preloadCheckout: () => void;
}

/** What corrects whom it is billed to. */
export interface BillingFlows {
  billing: typeof orderBillingFlow;
}

/** What the page of a group's contact runs on; a test brings its own. */
export interface ContactFlows extends PaymentFlows, BillingFlows {
  proof: typeof groupProofFlow;
  desk: typeof groupDeskFlow;
}

/** What the page of one order runs on. */
export interface OrderFlows extends PaymentFlows, BillingFlows {
  order: typeof orderDeskFlow;
}

export type ProofActor = ActorRefFrom<typeof groupProofFlow>;
export type DeskActor = ActorRefFrom<typeof groupDeskFlow>;
export type BillingActor = ActorRefFrom<typeof orderBillingFlow>;
export type OrderActor = ActorRefFrom<typeof orderDeskFlow>;
