import type { ActorRefFrom } from 'xstate';
import type { awardNominationFlow } from '#src/flows/award-nomination.ts';

export type NominationActor = ActorRefFrom<typeof awardNominationFlow>;
