import type { ActorRefFrom } from 'xstate';
import type { BillingFlows, PaymentFlows } from '#src/features/orders/index.ts';
import type { groupDeskFlow } from './group-desk.flow.ts';
import type { groupProofFlow } from './group-proof.flow.ts';

/** The machines of the contact's page. Tests pass their own. */
export interface ContactFlows extends PaymentFlows, BillingFlows {
  proof: typeof groupProofFlow;
  desk: typeof groupDeskFlow;
}

export type ProofActor = ActorRefFrom<typeof groupProofFlow>;
export type DeskActor = ActorRefFrom<typeof groupDeskFlow>;
