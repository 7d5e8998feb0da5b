import { fromPromise } from 'xstate';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { confirmReset, requestReset } from '#src/lib/session/identity.ts';
import { resetCode } from '#src/lib/session/sent-codes.ts';

/** A forgotten password, joined to the identity service. */
export const resetPasswordFlow = resetPasswordMachine.provide({
  actors: {
    requestReset: fromPromise<void, { email: string }>(({ input }) => requestReset(input.email)),
    confirmReset: fromPromise<void, { email: string; code: string; password: string }>(({ input }) =>
      confirmReset(input),
    ),
  },
  actions: { rememberSent: (_, sent) => resetCode.remember(sent), forgetSent: resetCode.forget },
});

/** Called as the visitor begins to type, so that the client is here by the time of the first call. */
export { warmIdentity } from '#src/lib/session/identity.ts';

/** The address that a code was sent to before a reload, for who comes with the same as then. */
export const sentTo = (carried: string): string | undefined => resetCode.to(carried);
