import type { ActorRefFrom } from 'xstate';
import type { keptPassesFlow } from '#src/flows/kept-passes.ts';
import type { ticketRetrievalFlow } from '#src/flows/ticket-retrieval.ts';

/** The flow that the dialog and its two steps draw. */
export type RetrievalActor = ActorRefFrom<typeof ticketRetrievalFlow>;

/** The flow of the passes on this device. */
export type KeepingActor = ActorRefFrom<typeof keptPassesFlow>;
