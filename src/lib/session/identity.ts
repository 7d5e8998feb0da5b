import { forgetUserId } from './stored-sign-in.ts';

/**
 * Calls to the identity service. The first call loads the client; `warmIdentity` loads it earlier. Refused calls reject
 * with the error of the client, which has a `name` and a `message`. Rows: IDS-01 to IDS-08. Decision 30.
 */
export interface SignInStep {
  isSignedIn: boolean;
  /** the next step, as named by Amplify: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'DONE' … */
  step: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** `code` is the code from the e-mail. */
export interface NewPassword extends Credentials {
  code: string;
}

/** Loads the client. A property, so that tests can replace it. */
export const identityClient = { load: () => import('./sign-in-client.ts') };

const client = () => identityClient.load();

/**
 * Preloads the client while the visitor is typing. If that fails, the first call loads it again and reports the error.
 */
export const warmIdentity = (): void => void client().catch(() => undefined);

/** Sends a sign-in code by e-mail. */
export const startCodeSignIn = async (email: string): Promise<SignInStep> => (await client()).startCodeSignIn(email);

/**
 * Signs in with the code. Deletes the stored user id, which may belong to an earlier password sign-in in this tab.
 * Row: LOGIN-OTP-09.
 */
export async function confirmCode(code: string): Promise<SignInStep> {
  const step = await (await client()).confirm(code.trim());
  if (step.isSignedIn) forgetUserId();
  return step;
}

export const signInWithPassword = async (given: Credentials): Promise<SignInStep> =>
  (await client()).signInWithPassword(given);

/** Replaces a temporary password that an administrator has set. */
export const confirmNewPassword = async (password: string): Promise<SignInStep> => (await client()).confirm(password);

/** The `sub` attribute of the signed-in user. */
export const readUserId = async (): Promise<string> => (await client()).readUserId();

/** Sends a code for a password reset by e-mail. */
export const requestReset = async (email: string): Promise<void> => (await client()).requestReset(email);

export const confirmReset = async (given: NewPassword): Promise<void> => (await client()).confirmReset(given);

export async function signOut(): Promise<void> {
  forgetUserId();
  await (await import('./session-client.ts')).endSession();
}
