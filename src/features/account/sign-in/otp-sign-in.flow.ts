import { fromPromise } from 'xstate';
import { hasRunOut, identityProblem } from '#machines/identity-problem.ts';
import { otpSignInMachine } from '#machines/otp-sign-in/otp-sign-in.machine.ts';
import { nextSteps, type SignInStep } from '#machines/sign-in-step.ts';
import { confirmCode, startCodeSignIn } from '#src/lib/session/identity.ts';
import { signInCode } from '#src/lib/session/sent-codes.ts';

/** Signing in by a code, joined to the identity service. */
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
        if (hasRunOut(identityProblem(error))) signInCode.forget(); // a reload begins with the address
        throw error;
      }
    }),
  },
  actions: { forgetCode: signInCode.forget },
});

/** Called as the visitor begins to type, so that the client is here by the time of the first call. */
export { warmIdentity } from '#src/lib/session/identity.ts';

/** The address that a code was sent to before a reload. */
export const codeSentTo = (): string | undefined => signInCode.to();
