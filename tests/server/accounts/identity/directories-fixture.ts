import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AccountDirectory } from '#server/accounts/identity/directory/account-directory.ts';
import { cognitoDirectory } from '#server/accounts/identity/directory/cognito-directory.ts';
import { signInByHand } from '#tests/support/identity/accounts.ts';
import { pool, startCognitoPool, type CognitoPool } from '#tests/support/identity/cognito-pool.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** Both account directories, for tests that check that they behave in the same way. */
export let server: TestServer;
export let hosted: CognitoPool;
let previous: NodeJS.ProcessEnv;

/** Starts both before the tests of a file. */
export function useDirectories(): void {
  beforeAll(async () => {
    previous = process.env;
    process.env = {
      ...process.env,
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'sample',
      AWS_MAX_ATTEMPTS: '1',
    };
    [server, hosted] = [await testServer(), await startCognitoPool()];
  });
  beforeEach(async () => {
    await emptyTables(server);
    hosted.users.clear();
    hosted.calls.length = 0;
  });
  afterAll(async () => {
    process.env = previous;
    await hosted.close();
    await server.close();
  });
}

export const email = 'asha@example.org';
export const password = 'Longer-Passw0rd!';

/** An invitation that replaces no chosen password. */
export const first = { replacesChosen: false };

/** Result of a sign-in with a password. */
type Outcome = 'signed in' | 'asked for a new password' | 'refused';

export const places: [string, () => AccountDirectory, (secret: string) => Promise<Outcome>][] = [
  [
    'the embedded service',
    () => server.services.identity.directory,
    async (secret) => {
      const { body } = await signInByHand(server, { email, secret });
      if (body.AuthenticationResult) return 'signed in';
      return body.ChallengeName === 'NEW_PASSWORD_REQUIRED' ? 'asked for a new password' : 'refused';
    },
  ],
  [
    'an Amazon Cognito user pool',
    () => cognitoDirectory({ poolId: pool, url: hosted.endpoint }),
    async (secret) => {
      const user = hosted.users.get(email);
      if (user?.password !== secret) return 'refused';
      return user.status === 'CONFIRMED' ? 'signed in' : 'asked for a new password';
    },
  ],
];

/** Stored values of the account in each directory, and a function that sets up its app. */
export const kept: Record<
  string,
  () => { groups(): Promise<string[]>; endedSignIns(): Promise<number>; setUpApp(): Promise<void> }
> = {
  'the embedded service': () => ({
    groups: async () => (await server.db.query<{ groups: string[] }>('SELECT groups FROM users'))[0]!.groups,
    endedSignIns: async () =>
      (await server.db.query('SELECT 1 FROM refresh_tokens WHERE revoked_at IS NOT NULL')).length,
    setUpApp: async () =>
      void (await server.db.query(
        `INSERT INTO authenticators (user_id, sealed_secret, verified_at, last_step, created_at)
         SELECT id, '', now(), 0, now() FROM users`,
      )),
  }),
  'an Amazon Cognito user pool': () => ({
    groups: async () => hosted.users.get(email)!.groups,
    endedSignIns: async () => hosted.users.get(email)!.signOuts,
    setUpApp: async () => void hosted.users.get(email)!.factors.push('SOFTWARE_TOKEN_MFA'),
  }),
};
