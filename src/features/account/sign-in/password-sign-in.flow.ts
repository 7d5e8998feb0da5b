import { fromPromise } from 'xstate';
import { passwordSignInMachine } from '#machines/password-sign-in/password-sign-in.machine.ts';
import type { SignInStep } from '#machines/sign-in-step.ts';
import { confirmNewPassword, readUserId, signInWithPassword } from '#src/lib/session/identity.ts';
import { signInCode, rememberUserId } from '#src/lib/session/stored-sign-in.ts';

/** The machine of sign-in by password, with its calls to the identity service. */
export const passwordSignInFlow = passwordSignInMachine.provide({
  actors: {
    signIn: fromPromise<SignInStep, { email: string; password: string }>(({ input }) => {
      signInCode.forget(); // the client supports one sign-in at a time, so this one replaces a sign-in by code
      return signInWithPassword(input);
    }),
    rememberUser: fromPromise<void, void>(async () => rememberUserId(await readUserId())),
    confirmNewPassword: fromPromise<SignInStep, { password: string }>(({ input }) =>
      confirmNewPassword(input.password),
    ),
  },
  actions: { logFailure: (_, { error }) => console.error('The id of the user was not read:', error) },
});
