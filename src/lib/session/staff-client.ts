import { confirmSignIn, fetchAuthSession, signIn, signOut, type SignInOutput } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import type { StaffStep } from '#machines/staff-sign-in/staff-sign-in.ts';
import './session-client.ts'; // configures Amplify
import { withTimeLimit } from './time-limit.ts';

/**
 * Tokens of a sign-in at the desk. They stay in memory and are deleted after use: the desk has a cookie instead. So an
 * exhibitor who is signed in in this browser stays signed in.
 */
const tokens = new Map<string, string>();
cognitoUserPoolsTokenProvider.setKeyValueStorage({
  getItem: async (key) => tokens.get(key) ?? null,
  setItem: async (key, value) => void tokens.set(key, value),
  removeItem: async (key) => void tokens.delete(key),
  clear: async () => tokens.clear(),
});

/** Begins the sign-in of a member of staff. The later steps name no email, so they need no metadata. */
export async function beginStaffSignIn({ email, password }: { email: string; password: string }): Promise<StaffStep> {
  tokens.clear();
  const options = { clientMetadata: deskMetadata };
  return stepOf(await withTimeLimit(signIn({ username: email, password, options })));
}

/** Sends a new password, or a code of the authenticator app. */
export const answerStaffStep = async (challengeResponse: string): Promise<StaffStep> =>
  stepOf(await withTimeLimit(confirmSignIn({ challengeResponse })));

/** Calls `use` with the ID token of the sign-in, and then ends the sign-in. */
export async function withStaffToken(use: (token: string) => Promise<void>): Promise<void> {
  const session = await withTimeLimit(fetchAuthSession());
  try {
    await use(session.tokens?.idToken?.toString() ?? '');
  } finally {
    await withTimeLimit(signOut(), signOutLimitMs).catch(() => undefined);
    tokens.clear();
  }
}

const signOutLimitMs = 5000;

function stepOf({ isSignedIn, nextStep }: Pick<SignInOutput, 'isSignedIn' | 'nextStep'>): StaffStep {
  const key = nextStep.signInStep === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' && nextStep.totpSetupDetails.sharedSecret;
  return { isSignedIn, step: nextStep.signInStep, ...(key && { appKey: key }) };
}
