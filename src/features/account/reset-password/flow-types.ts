import type { ActorRefFrom } from 'xstate';
import type { resetPasswordFlow } from './reset-password.flow.ts';

/** Actor of both steps. */
export type ResetActor = ActorRefFrom<typeof resetPasswordFlow>;
