import type { ActorRefFrom } from 'xstate';
import type { ticketRetrievalFlow } from '#src/flows/ticket-retrieval.ts';

/** The flow that the dialog and its two steps draw. */
export type RetrievalActor = ActorRefFrom<typeof ticketRetrievalFlow>;
