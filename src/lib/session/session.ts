import { runtime } from '../runtime.ts';
import { storedText } from '../storage.ts';

/** The signed-in user's session, as far as calls need it. */
export interface Session {
  idToken?: string;
}

/** Fetches the identity client only where somebody has signed in before; its token is renewed when it has run out. */
export const readSession = (): Promise<Session> => session();

/** With a token made anew, whatever the old one says of itself; without one when the session has ended. */
export const refreshSession = (): Promise<Session> => session(true);

/** True when the browser's storage holds tokens of a sign-in. They may have expired. */
export function mayBeSignedIn(): boolean {
  const { identity } = runtime();
  return !!identity && !!storedText('local', `CognitoIdentityServiceProvider.${identity.clientId}.LastAuthUser`).read();
}

const session = async (forceRefresh?: true): Promise<Session> =>
  mayBeSignedIn() ? (await import('./session-client.ts')).session({ forceRefresh }) : {};
