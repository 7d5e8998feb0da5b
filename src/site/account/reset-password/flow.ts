import type { ActorRefFrom } from 'xstate';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { fromCall } from '#src/lib/flow.ts';
import { confirmReset, requestReset, type NewPassword } from '#src/lib/session/identity.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';

/** The machine of the password reset, with its calls to the identity service. */
export const resetPasswordFlow = resetPasswordMachine.provide({
  actors: {
    requestReset: fromCall((given: { email: string }) => requestReset({ ...given, isDesk: isDesk() })),
    confirmReset: fromCall((given: Omit<NewPassword, 'isDesk'>) => confirmReset({ ...given, isDesk: isDesk() })),
  },
  actions: { storeSent: (_, sent) => resetCode.remember(sent), deleteSent: resetCode.forget },
});

/** True if the visitor came by the link at the desk, '/reset-password?desk'. */
const isDesk = (): boolean => new URLSearchParams(location.search).has('desk');

export type ResetActor = ActorRefFrom<typeof resetPasswordFlow>;
