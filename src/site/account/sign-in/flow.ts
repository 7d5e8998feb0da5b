import type { ActorRefFrom } from 'xstate';
import { hasRunOut, identityProblem } from '#machines/identity-problem.ts';
import { otpSignInMachine } from '#machines/otp-sign-in/otp-sign-in.machine.ts';
import { passwordSignInMachine } from '#machines/password-sign-in/password-sign-in.machine.ts';
import { nextSteps } from '#machines/sign-in-step.ts';
import { fromCall } from '#src/lib/flow.ts';
import * as identity from '#src/lib/session/identity.ts';
import { rememberUserId, signInCode } from '#src/lib/session/stored-sign-in.ts';

/** The machine of sign-in by code, with its calls to the identity service. */
export const otpSignInFlow = otpSignInMachine.provide({
  actors: {
    sendCode: fromCall(async ({ email }: { email: string }) => {
      const step = await identity.startCodeSignIn(email);
      if (step.step === nextSteps.code) signInCode.remember({ email });
      return step;
    }),
    confirmCode: fromCall(async ({ code }: { code: string }) => {
      try {
        const step = await identity.confirmCode(code);
        if (step.isSignedIn) signInCode.forget();
        return step;
      } catch (error) {
        if (hasRunOut(identityProblem(error))) signInCode.forget(); // the sign-in then starts again at the email
        throw error;
      }
    }),
  },
  actions: { deleteStoredCode: signInCode.forget },
});

/** The machine of sign-in by password, with its calls to the identity service. */
export const passwordSignInFlow = passwordSignInMachine.provide({
  actors: {
    signIn: fromCall((input: { email: string; password: string }) => {
      signInCode.forget(); // the identity client supports only one sign-in at a time
      return identity.signInWithPassword(input);
    }),
    storeUser: fromCall<void, void>(async () => rememberUserId(await identity.readUserId())),
    confirmNewPassword: fromCall(({ password }: { password: string }) => identity.confirmNewPassword(password)),
  },
  actions: { logFailure: (_, { error }) => console.error('The id of the user was not read:', error) },
});

export type CodeActor = ActorRefFrom<typeof otpSignInFlow>;
export type PasswordActor = ActorRefFrom<typeof passwordSignInFlow>;
