import { fromPromise } from 'xstate';
import { hasRunOut, identityProblem } from '#machines/identity-problem.ts';
import { otpSignInMachine } from '#machines/otp-sign-in/otp-sign-in.machine.ts';
import { nextSteps, type SignInStep } from '#machines/sign-in-step.ts';
import { confirmCode, startCodeSignIn } from '#src/lib/session/identity.ts';
import { signInCode } from '#src/lib/session/stored-sign-in.ts';

/** The machine of sign-in by code, with its calls to the identity service. */
export const otpSignInFlow = otpSignInMachine.provide({
  actors: {
    sendCode: fromPromise<SignInStep, { email: string }>(async ({ input: { email } }) => {
      const step = await startCodeSignIn(email);
      if (step.step === nextSteps.code) signInCode.remember({ email });
      return step;
    }),
    confirmCode: fromPromise<SignInStep, { code: string }>(async ({ input: { code } }) => {
      try {
        const step = await confirmCode(code);
        if (step.isSignedIn) signInCode.forget();
        return step;
      } catch (error) {
        if (hasRunOut(identityProblem(error))) signInCode.forget(); // after a reload, start at the email
        throw error;
      }
    }),
  },
  actions: { forgetCode: signInCode.forget },
});

export { warmIdentity } from '#src/lib/session/identity.ts';

/** The email to which a code was sent before a reload. */
export const codeSentTo = (): string | undefined => signInCode.to();
