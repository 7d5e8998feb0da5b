import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { runtime } from '../read-runtime.ts';
import { removeKeys, storedText } from '../storage.ts';
import { m } from '#messages';
import { withTimeLimit } from './time-limit.ts';
import { markSignedOut, forgetUserId } from './stored-sign-in.ts';
import type { Session } from './session.ts';

/** Configures the identity client when this module is imported. Every page with a session needs it. Decision 30. */
const { identity: pool } = runtime();
if (pool)
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool.poolId,
        userPoolClientId: pool.clientId,
        ...(pool.endpoint && { userPoolEndpoint: new URL(pool.endpoint, location.href).href }),
        loginWith: { email: true },
      },
    },
  });

/** Reads the session. Returns no token if the session has ended. Rejects if the service does not respond. */
export async function session(how: { forceRefresh: true | undefined }): Promise<Session> {
  const { tokens } = await withTimeLimit(fetchAuthSession({ forceRefresh: how.forceRefresh ?? false }));
  if (tokens?.idToken) return { idToken: tokens.idToken.toString() };
  forgetUserId();
  return {};
}

/** Signs out. Waits for the service for at most `signOutLimitMs`, then deletes the tokens of this browser. */
export async function endSession(): Promise<void> {
  markSignedOut();
  await withTimeLimit(signOut(), signOutLimitMs).catch(() => undefined);
  removeKeys('local', `CognitoIdentityServiceProvider.${pool?.clientId}.`);
}

const signOutLimitMs = 5000;

/** Throws if storage is blocked, because a sign-in would be lost when the page closes. */
export function requireStorage(): void {
  const trial = storedText('local', 'symposia.kept');
  if (!trial.write('')) throw new Error(m.identity_no_storage());
  trial.remove();
}
