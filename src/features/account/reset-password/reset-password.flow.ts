import { fromPromise } from 'xstate';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { confirmReset, requestReset } from '#src/lib/session/identity.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';

/** The machine of the password reset, with its calls to the identity service. */
export const resetPasswordFlow = resetPasswordMachine.provide({
  actors: {
    requestReset: fromPromise<void, { email: string }>(({ input }) => requestReset(input.email)),
    confirmReset: fromPromise<void, { email: string; code: string; password: string }>(({ input }) =>
      confirmReset(input),
    ),
  },
  actions: { rememberSent: (_, sent) => resetCode.remember(sent), forgetSent: resetCode.forget },
});

export { warmIdentity } from '#src/lib/session/identity.ts';

/** The email to which a code was sent before a reload, unless the sign-in screen passed on a different one. */
export const sentTo = (carried: string): string | undefined => resetCode.to(carried);
