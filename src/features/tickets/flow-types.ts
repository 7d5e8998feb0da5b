import type { ActorRefFrom } from 'xstate';
import type { keptPassesFlow } from './passes/kept-passes.flow.ts';
import type { upgradeChoiceFlow } from './passes/upgrade-choice.flow.ts';
import type { ticketRetrievalFlow } from './ticket-retrieval.flow.ts';

/** Actor of the dialog and its two steps. */
export type RetrievalActor = ActorRefFrom<typeof ticketRetrievalFlow>;

/** Actor of the passes saved on this device. */
export type KeepingActor = ActorRefFrom<typeof keptPassesFlow>;

/** Actor of the passes chosen for an upgrade. */
export type ChoiceActor = ActorRefFrom<typeof upgradeChoiceFlow>;
