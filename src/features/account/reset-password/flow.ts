import type { ActorRefFrom } from 'xstate';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { confirmReset, requestReset } from '#src/lib/session/identity.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';

/** The machine of the password reset, with its calls to the identity service. */
export const resetPasswordFlow = resetPasswordMachine.provide({
  actors: {
    requestReset: fromCall(({ email }: { email: string }) => requestReset(email)),
    confirmReset: fromCall(confirmReset),
  },
  actions: { storeSent: (_, sent) => resetCode.remember(sent), deleteSent: resetCode.forget },
});

export type ResetActor = ActorRefFrom<typeof resetPasswordFlow>;
