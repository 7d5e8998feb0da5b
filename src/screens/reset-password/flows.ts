import type { ActorRefFrom } from 'xstate';
import type { resetPasswordFlow } from '#src/flows/reset-password.ts';

/** The flow that both steps draw. */
export type ResetActor = ActorRefFrom<typeof resetPasswordFlow>;
