import type { ActorRefFrom } from 'xstate';
import type { groupDeskFlow } from '#src/flows/group-desk.ts';
import type { groupPaymentFlow } from '#src/flows/group-payment.ts';
import type { groupProofFlow } from '#src/flows/group-proof.ts';

/** What the page of a group's contact runs on; a test brings its own. */
export interface ContactFlows {
  proof: typeof groupProofFlow;
  desk: typeof groupDeskFlow;
  payment: typeof groupPaymentFlow;
  /** Fetches the gateway's library, so that it is here by the time of paying. */
  preloadCheckout: () => void;
}

export type ProofActor = ActorRefFrom<typeof groupProofFlow>;
export type DeskActor = ActorRefFrom<typeof groupDeskFlow>;
