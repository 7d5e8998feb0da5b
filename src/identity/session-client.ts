import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { runtime } from '#src/api/runtime.ts';
import { identity as sentences } from '#words';
import type { Session } from './session.ts';

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
  const { tokens } = await fetchAuthSession({ forceRefresh: how.forceRefresh ?? false });
  return tokens?.idToken ? { idToken: tokens.idToken.toString() } : {};
}

/** The tokens of this browser are gone, whether the service heard of it or not. */
export async function leave(): Promise<void> {
  await signOut();
  await new Promise((done) => setTimeout(done)); // the client does not wait for its own clearing
}

/** Tokens that nothing keeps would be lost with this page, and the next would ask to sign in again. */
export function assertKept(): void {
  if (!pool) throw new Error(sentences.notSetUp);
  try {
    localStorage.setItem('symposia.kept', '');
    localStorage.removeItem('symposia.kept');
  } catch (cause) {
    throw new Error(sentences.noStorage, { cause });
  }
}
