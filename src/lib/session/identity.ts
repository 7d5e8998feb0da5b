import { forgetUserId } from './user-id.ts';

/**
 * The calls of the identity service. Its client is fetched by the first of them, or ahead by `warmIdentity`. What it
 * refuses is rejected with its own error, of which `name` and `message` are read. Spec: landing 7; decision 30.
 */
export interface SignInStep {
  isSignedIn: boolean;
  /** what comes next, as the client calls it: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'DONE' … */
  step: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** `code` is the one that was mailed. */
export interface NewPassword extends Credentials {
  code: string;
}

const client = () => import('./sign-in-client.ts');

/** Fetches the client while the visitor still types; if that fails, the first call tries again and says so. */
export const warmIdentity = (): void => void client().catch(() => undefined);

/** Has a code mailed. */
export const startCodeSignIn = async (email: string): Promise<SignInStep> => (await client()).startCodeSignIn(email);

/** The id of who signed in before with a password, and whose session has ended since, is not theirs. */
export async function confirmCode(code: string): Promise<SignInStep> {
  const step = await (await client()).confirm(code.trim());
  if (step.isSignedIn) forgetUserId();
  return step;
}

export const signInWithPassword = async (given: Credentials): Promise<SignInStep> =>
  (await client()).signInWithPassword(given);

/** For an account whose password somebody else has chosen. */
export const confirmNewPassword = async (password: string): Promise<SignInStep> => (await client()).confirm(password);

/** The attribute sub of who is signed in. */
export const readUserId = async (): Promise<string> => (await client()).readUserId();

/** Has a code for a new password mailed. */
export const requestReset = async (email: string): Promise<void> => (await client()).requestReset(email);

export const confirmReset = async (given: NewPassword): Promise<void> => (await client()).confirmReset(given);

export async function signOut(): Promise<void> {
  forgetUserId();
  await (await import('./session-client.ts')).leave();
}
