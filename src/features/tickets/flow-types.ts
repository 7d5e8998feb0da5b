import type { ActorRefFrom } from 'xstate';
import type { keptPassesFlow } from './passes/kept-passes.flow.ts';
import type { upgradeChoiceFlow } from './passes/upgrade-choice.flow.ts';
import type { ticketRetrievalFlow } from './ticket-retrieval.flow.ts';

/** The flow that the dialog and its two steps draw. */
export type RetrievalActor = ActorRefFrom<typeof ticketRetrievalFlow>;

/** The flow of the passes on this device. */
export type KeepingActor = ActorRefFrom<typeof keptPassesFlow>;

/** The flow of the passes that are to be upgraded. */
export type ChoiceActor = ActorRefFrom<typeof upgradeChoiceFlow>;
