import type { ActorRefFrom } from 'xstate';
import type { awardNominationFlow } from './award-nomination.flow.ts';

export type NominationActor = ActorRefFrom<typeof awardNominationFlow>;
