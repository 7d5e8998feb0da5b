import { forgetUserId } from './stored-sign-in.ts';

/**
 * Calls to the identity service. The first call loads the client, unless `warmIdentity` has loaded it. If the service
 * refuses a call, it rejects with an error that has `name` and `message`. Rows: IDS-01 to IDS-08. Decision 30.
 */
export interface SignInStep {
  isSignedIn: boolean;
  /** name of the next step in Amplify, such as 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' or 'DONE' */
  step: string;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface ResetRequest {
  email: string;
  /** true if the visitor came from the desk; staff cannot set a new password otherwise */
  isDesk: boolean;
}

/** Input of a password reset. `code` is the code in the mail. */
export interface NewPassword extends ResetRequest {
  code: string;
  password: string;
}

type Client = typeof import('./sign-in-client.ts');

/** Loads the client. It is a property, so tests can replace it. */
export const identityClient = { load: (): Promise<Client> => import('./sign-in-client.ts') };

/** Preloads the client while the visitor types. After a failure, the next call tries again and reports the error. */
export const warmIdentity = (): void => void identityClient.load().catch(() => undefined);

/** Returns a function that loads the client and then calls it. */
const onceLoaded =
  <Input, Output>(call: (client: Client, input: Input) => Promise<Output>) =>
  async (input: Input): Promise<Output> =>
    call(await identityClient.load(), input);

export const startCodeSignIn = onceLoaded((client, email: string) => client.startCodeSignIn(email));
export const confirmCode = onceLoaded((client, code: string) => client.confirmCode(code));
export const signInWithPassword = onceLoaded((client, given: Credentials) => client.signInWithPassword(given));
export const confirmNewPassword = onceLoaded((client, password: string) => client.confirmNewPassword(password));
export const readUserId = onceLoaded((client, _: void) => client.readUserId());
export const requestReset = onceLoaded((client, request: ResetRequest) => client.requestReset(request));
export const confirmReset = onceLoaded((client, given: NewPassword) => client.confirmReset(given));

export async function signOut(): Promise<void> {
  forgetUserId();
  await (await import('./session-client.ts')).endSession();
}
