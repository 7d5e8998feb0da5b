import { runtime } from '../read-runtime.ts';
import { storedText } from '../storage.ts';

/** The token for API calls. Undefined if the visitor is signed out. */
export interface Session {
  idToken?: string;
}

/** Reads the session and renews an expired token. If no sign-in is stored, it does not load the client. */
export const readSession = (): Promise<Session> => session();

/** Gets a new token, even if the old one is valid. Returns no token if the session has ended. */
export const refreshSession = (): Promise<Session> => session(true);

/** True if a sign-in is stored. Its tokens can be expired. */
export function mayBeSignedIn(): boolean {
  const { identity } = runtime();
  return !!identity && !!storedText('local', `CognitoIdentityServiceProvider.${identity.clientId}.LastAuthUser`).read();
}

const session = async (forceRefresh?: true): Promise<Session> =>
  mayBeSignedIn() ? (await import('./session-client.ts')).session({ forceRefresh }) : {};
