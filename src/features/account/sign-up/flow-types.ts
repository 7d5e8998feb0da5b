import type { ActorRefFrom } from 'xstate';
import type { exhibitorSignUpFlow } from './exhibitor-sign-up.flow.ts';

export type SignUpActor = ActorRefFrom<typeof exhibitorSignUpFlow>;

/** Id of the draft on the device. */
export const draftId = 'exhibitor';
