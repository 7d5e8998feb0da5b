import { runtime } from '../read-runtime.ts';
import { storedText } from '../storage.ts';

/** The part of the session that API calls need. Without a token the visitor is signed out. */
export interface Session {
  idToken?: string;
}

/**
 * Reads the session and renews an expired token. Loads the identity client only if the storage of the browser has a
 * sign-in.
 */
export const readSession = (): Promise<Session> => session();

/** Gets a new token even if the old one has not expired. Returns no token if the session has ended. */
export const refreshSession = (): Promise<Session> => session(true);

/** True if the storage of the browser has a sign-in. Its tokens can be expired. */
export function mayBeSignedIn(): boolean {
  const { identity } = runtime();
  return !!identity && !!storedText('local', `CognitoIdentityServiceProvider.${identity.clientId}.LastAuthUser`).read();
}

const session = async (forceRefresh?: true): Promise<Session> =>
  mayBeSignedIn() ? (await import('./session-client.ts')).session({ forceRefresh }) : {};
