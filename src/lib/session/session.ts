import { runtime } from '../runtime.ts';
import { storedText } from '../storage.ts';

/** The part of the session that API calls need. Without a token the visitor is signed out. */
export interface Session {
  idToken?: string;
}

/** Loads the identity client only if the browser holds a sign-in. Renews the token when it has expired. */
export const readSession = (): Promise<Session> => session();

/** Gets a new token even if the old one has not expired. No token when the session has ended. */
export const refreshSession = (): Promise<Session> => session(true);

/** True when the browser's storage holds tokens of a sign-in. They may have expired. */
export function mayBeSignedIn(): boolean {
  const { identity } = runtime();
  return !!identity && !!storedText('local', `CognitoIdentityServiceProvider.${identity.clientId}.LastAuthUser`).read();
}

const session = async (forceRefresh?: true): Promise<Session> =>
  mayBeSignedIn() ? (await import('./session-client.ts')).session({ forceRefresh }) : {};
