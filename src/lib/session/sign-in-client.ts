import {
  confirmResetPassword,
  confirmSignIn,
  fetchUserAttributes,
  resetPassword,
  signIn,
  type ConfirmSignInOutput,
  type SignInOutput,
} from 'aws-amplify/auth';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import { withTimeLimit } from './time-limit.ts';
import type { Credentials, NewPassword, ResetRequest, SignInStep } from './identity.ts';
import { clearSignedOutMark, forgetUserId } from './stored-sign-in.ts';
import { requireStorage } from './session-client.ts';

/** Mails a code for the sign-in. Row: IDS-02. */
export async function startCodeSignIn(email: string): Promise<SignInStep> {
  requireStorage();
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' } as const;
  return stepOf(await withTimeLimit(signIn({ username: email, options })));
}

/**
 * Signs in with SRP, which blocks the main thread for about 300 ms, so the busy state is painted first. Row: IDS-01.
 */
export async function signInWithPassword({ email, password }: Credentials): Promise<SignInStep> {
  requireStorage();
  await painted();
  return stepOf(await withTimeLimit(signIn({ username: email, password })));
}

/** Signs in with the mailed code. Deletes the user id of an earlier sign-in. Rows: IDS-03, LOGIN-OTP-09. */
export async function confirmCode(code: string): Promise<SignInStep> {
  const step = await answerStep(code.trim());
  if (step.isSignedIn) forgetUserId();
  return step;
}

/** Replaces a temporary password that the organiser has set. */
export const confirmNewPassword = (password: string): Promise<SignInStep> => answerStep(password);

const answerStep = async (challengeResponse: string): Promise<SignInStep> =>
  stepOf(await withTimeLimit(confirmSignIn({ challengeResponse })));

/** Returns the id of the signed-in user, the attribute `sub`. */
export async function readUserId(): Promise<string> {
  const { sub } = await withTimeLimit(fetchUserAttributes());
  if (!sub) throw new Error('The account has no id');
  return sub;
}

/** Mails a code for a password reset. */
export const requestReset = async ({ email, isDesk }: ResetRequest): Promise<void> =>
  void (await withTimeLimit(resetPassword({ username: email, options: resetOptions(isDesk) })));

export const confirmReset = ({ email, isDesk, code, password }: NewPassword): Promise<void> => {
  const change = { username: email, confirmationCode: code.trim(), newPassword: password };
  return withTimeLimit(confirmResetPassword({ ...change, options: resetOptions(isDesk) }));
};

const resetOptions = (isDesk: boolean) => (isDesk ? { clientMetadata: deskMetadata } : {});

function stepOf({ isSignedIn, nextStep }: SignInOutput | ConfirmSignInOutput): SignInStep {
  if (isSignedIn) clearSignedOutMark();
  return { isSignedIn, step: nextStep.signInStep };
}

/** Resolves after the next paint, at the latest after 100 ms, because background tabs do not paint. */
const painted = (): Promise<unknown> =>
  new Promise((done) => {
    setTimeout(done, 100);
    globalThis.requestAnimationFrame?.(() => setTimeout(done));
  });
