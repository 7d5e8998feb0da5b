import type { ActorRefFrom } from 'xstate';
import type { exhibitorSignUpFlow } from '#src/flows/exhibitor-sign-up.ts';

/** The flow that the form and its surroundings draw. */
export type SignUpActor = ActorRefFrom<typeof exhibitorSignUpFlow>;

/** Under which the answers are kept on this device. */
export const draftId = 'exhibitor';
