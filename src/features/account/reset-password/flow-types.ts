import type { ActorRefFrom } from 'xstate';
import type { resetPasswordFlow } from './reset-password.flow.ts';

/** The flow that both steps draw. */
export type ResetActor = ActorRefFrom<typeof resetPasswordFlow>;
