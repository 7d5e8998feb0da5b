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

type Client = typeof import('./sign-in-client.ts');

/** Loads the client. A property, so that tests can replace it. */
export const identityClient = { load: (): Promise<Client> => import('./sign-in-client.ts') };

/** Preloads the client while the visitor is typing. If that fails, the first call loads it again and reports the error. */
export const warmIdentity = (): void => void identityClient.load().catch(() => undefined);

/** A call of the client, which is loaded first. */
const onceLoaded =
  <Input, Output>(call: (client: Client, input: Input) => Promise<Output>) =>
  async (input: Input): Promise<Output> =>
    call(await identityClient.load(), input);

export const startCodeSignIn = onceLoaded((client, email: string) => client.startCodeSignIn(email));
export const confirmCode = onceLoaded((client, code: string) => client.confirmCode(code));
export const signInWithPassword = onceLoaded((client, given: Credentials) => client.signInWithPassword(given));
export const confirmNewPassword = onceLoaded((client, password: string) => client.confirmNewPassword(password));
export const readUserId = onceLoaded((client, _: void) => client.readUserId());
export const requestReset = onceLoaded((client, email: string) => client.requestReset(email));
export const confirmReset = onceLoaded((client, given: NewPassword) => client.confirmReset(given));

export async function signOut(): Promise<void> {
  forgetUserId();
  await (await import('./session-client.ts')).endSession();
}
