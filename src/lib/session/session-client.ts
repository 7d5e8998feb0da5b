import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { runtime } from '../runtime.ts';
import { removeKeys, storedText } from '../storage.ts';
import { identity as sentences } from '#words';
import { inTime } from './in-time.ts';
import { noteLeft } from './left.ts';
import type { Session } from './session.ts';
import { forgetUserId } from './user-id.ts';

/** The part of the identity client that every page with a session needs; it is set up once. Decision 30. */
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

/** An ended session has no token; rejects when the service did not get to answer. */
export async function session(how: { forceRefresh: true | undefined }): Promise<Session> {
  const { tokens } = await inTime(fetchAuthSession({ forceRefresh: how.forceRefresh ?? false }));
  if (tokens?.idToken) return { idToken: tokens.idToken.toString() };
  forgetUserId();
  return {};
}

/** The service is told, for so long; the tokens of this browser are gone in any case. */
export async function leave(): Promise<void> {
  noteLeft();
  await inTime(signOut(), tellMs).catch(() => undefined);
  removeKeys('local', `CognitoIdentityServiceProvider.${pool?.clientId}.`);
}

const tellMs = 5000;

/** Throws where the browser stores nothing: the tokens would be lost with this page. */
export function assertKept(): void {
  const trial = storedText('local', 'symposia.kept');
  if (!trial.write('')) throw new Error(sentences.noStorage);
  trial.remove();
}
