import type { ActorRefFrom } from 'xstate';
import type { keptPassesFlow } from '#src/flows/kept-passes.ts';
import type { upgradeChoiceFlow } from '#src/flows/upgrade-choice.ts';
import type { ticketRetrievalFlow } from '#src/flows/ticket-retrieval.ts';

/** The flow that the dialog and its two steps draw. */
export type RetrievalActor = ActorRefFrom<typeof ticketRetrievalFlow>;

/** The flow of the passes on this device. */
export type KeepingActor = ActorRefFrom<typeof keptPassesFlow>;

/** The flow of the passes that are to be upgraded. */
export type ChoiceActor = ActorRefFrom<typeof upgradeChoiceFlow>;
