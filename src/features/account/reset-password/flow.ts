import type { ActorRefFrom } from 'xstate';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { actorOf } from '#src/lib/actor-of.ts';
import { confirmReset, requestReset } from '#src/lib/session/identity.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';

/** The machine of the password reset, with its calls to the identity service. */
export const resetPasswordFlow = resetPasswordMachine.provide({
  actors: {
    requestReset: actorOf(({ email }: { email: string }) => requestReset(email)),
    confirmReset: actorOf(confirmReset),
  },
  actions: { rememberSent: (_, sent) => resetCode.remember(sent), forgetSent: resetCode.forget },
});

export type ResetActor = ActorRefFrom<typeof resetPasswordFlow>;
