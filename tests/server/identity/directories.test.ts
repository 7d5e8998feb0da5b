import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountDirectory } from '#server/identity/account-directory.ts';
import { cognitoDirectory } from '#server/identity/cognito-directory.ts';
import { signInByHand } from '#tests/support/accounts.ts';
import { pool, startCognitoPool, type CognitoPool } from '#tests/support/cognito-pool.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** One contract for both places where accounts may lie. */
let server: TestServer;
let hosted: CognitoPool;
let previous: NodeJS.ProcessEnv;
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

const email = 'asha@example.org';
const password = 'Longer-Passw0rd!';

const places: [string, () => AccountDirectory, (secret: string) => Promise<boolean>][] = [
  [
    'the embedded service',
    () => server.services.identity.directory,
    async (secret) => (await signInByHand(server, { email, secret })).body.AuthenticationResult !== undefined,
  ],
  [
    'an Amazon Cognito user pool',
    () => cognitoDirectory({ poolId: pool }, { endpoint: hosted.endpoint }),
    async (secret) => hosted.users.get(email)?.status === 'CONFIRMED' && hosted.users.get(email)?.password === secret,
  ],
];

describe.each(places)('%s', (_, directory, signsIn) => {
  it('makes an account that signs in at once, under an id of its own', async () => {
    const made = await directory().create({ email, password });
    expect(made).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await signsIn(password)).toBe(true);
    expect(await directory().create({ email: 'other@example.org', password })).not.toEqual(made);
  });

  it('makes no second account of an address, and leaves the first one’s password', async () => {
    await directory().create({ email, password });
    expect(await directory().create({ email, password: 'Stranger-Passw0rd!' })).toEqual({ refused: 'exists' });
    expect(await signsIn(password)).toBe(true);
  });

  it('makes one account of an address that is asked for twice at once', async () => {
    const both = await Promise.all([1, 2].map(() => directory().create({ email, password })));
    expect(both.filter((made) => 'id' in made)).toHaveLength(1);
  });

  it('refuses a weak password with its reason, and makes nothing: the address stays free', async () => {
    expect(await directory().create({ email, password: 'Aa1!' })).toEqual({
      refused: 'weak',
      message: 'Password did not conform with policy: Password not long enough',
    });
    expect(await directory().create({ email, password })).toHaveProperty('id');
  });
});

describe('an Amazon Cognito user pool', () => {
  const create = () => cognitoDirectory({ poolId: pool }, { endpoint: hosted.endpoint }).create({ email, password });

  it('is asked to mail nothing, and to count the address as proven', async () => {
    await create();
    expect(hosted.calls).toEqual(['AdminCreateUser', 'AdminSetUserPassword']);
    expect(hosted.users.get(email)).toMatchObject({ verified: true });
  });

  it('that fails is a fault, which names no address and no password', async () => {
    hosted.fail(400, 'TooManyRequestsException');
    const error = await create().catch((thrown: unknown) => thrown);
    expect(error).toEqual(new Error('Amazon Cognito did not make the account: TooManyRequestsException'));
    expect(error).not.toHaveProperty('cause');
    expect(hosted.users.size).toBe(0);
  });

  it('that fails half-way leaves an account whose owner is asked for a new password', async () => {
    const half = cognitoDirectory({ poolId: pool }, { endpoint: hosted.endpoint });
    const { set } = hosted.users;
    hosted.users.set = (...user) => {
      hosted.fail(400, 'InternalErrorException');
      return set.apply(hosted.users, user);
    };
    await expect(half.create({ email, password })).rejects.toThrow('InternalErrorException');
    hosted.users.set = set;
    expect(hosted.users.get(email)).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD', password });
    expect(await half.create({ email, password })).toEqual({ refused: 'exists' });
  });
});
