import { runtime } from '#src/api/runtime.ts';

/** The signed-in user's session, as far as calls need it. */
export interface Session {
  idToken?: string;
}

/** Fetches the identity client only where somebody has signed in before; its token is renewed when it has run out. */
export const readSession = (): Promise<Session> => session();

/** With a token made anew, whatever the old one says of itself; without one when the session has ended. */
export const refreshSession = (): Promise<Session> => session(true);

/** Whether somebody has signed in with this browser and not left: what its storage says, no more. */
export function mayBeSignedIn(): boolean {
  try {
    const { identity } = runtime();
    return !!identity && !!localStorage.getItem(`CognitoIdentityServiceProvider.${identity.clientId}.LastAuthUser`);
  } catch {
    return false; // the storage is switched off, and no session survives a page
  }
}

const session = async (forceRefresh?: true): Promise<Session> =>
  mayBeSignedIn() ? (await import('./session-client.ts')).session({ forceRefresh }) : {};
