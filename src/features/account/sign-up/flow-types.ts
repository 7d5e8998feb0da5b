import type { ActorRefFrom } from 'xstate';
import type { exhibitorSignUpFlow } from './exhibitor-sign-up.flow.ts';

/** The flow that the form and its surroundings draw. */
export type SignUpActor = ActorRefFrom<typeof exhibitorSignUpFlow>;

/** Under which the answers are kept on this device. */
export const draftId = 'exhibitor';
