import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryFault, type AccountDirectory } from '#server/accounts/identity/directory/account-directory.ts';
import { cognitoDirectory } from '#server/accounts/identity/directory/cognito-directory.ts';
import { signInByHand } from '#tests/support/identity/accounts.ts';
import { pool, startCognitoPool, type CognitoPool } from '#tests/support/identity/cognito-pool.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** These tests check that both account directories behave in the same way. */
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

/** An invitation that replaces no chosen password. */
const first = { replacesChosen: false };

/** Result of a sign-in with a password. */
type Outcome = 'signed in' | 'asked for a new password' | 'refused';

const places: [string, () => AccountDirectory, (secret: string) => Promise<Outcome>][] = [
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

describe.each(places)('%s', (name, directory, signIn) => {
  it('creates an account with a unique id that can sign in at once', async () => {
    const created = await directory().create({ email, password });
    expect(created).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await signIn(password)).toBe('signed in');
    expect(await directory().create({ email: 'other@example.org', password })).not.toEqual(created);
  });

  it('creates no second account for an email, and does not change the password of the first', async () => {
    await directory().create({ email, password });
    expect(await directory().create({ email, password: 'Stranger-Passw0rd!' })).toEqual({ refused: 'exists' });
    expect(await signIn(password)).toBe('signed in');
  });

  it('creates one account for two simultaneous requests with the same email', async () => {
    const both = await Promise.all([1, 2].map(() => directory().create({ email, password })));
    expect(both.filter((result) => 'id' in result)).toHaveLength(1);
  });

  it('refuses a weak password with a reason and creates no account', async () => {
    const message = 'Password did not conform with policy: Password not long enough';
    const weak = { email, password: 'Aa1!' };
    expect(await directory().create(weak)).toEqual({ refused: 'weak', message });
    expect(await directory().invite(weak, first)).toEqual({ refused: 'weak', message });
    expect(await directory().create({ email, password })).toHaveProperty('id');
  });

  it('invites with a temporary password that must be changed at the first sign-in', async () => {
    const invited = await directory().invite({ email, password }, first);
    expect(invited).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await signIn(password)).toBe('asked for a new password');
  });

  it('invites an unused account again under the same id with a new temporary password', async () => {
    const invited = await directory().invite({ email, password }, first);
    expect(await directory().invite({ email, password: 'Another-Passw0rd1' }, first)).toEqual(invited);
    expect(await signIn(password)).toBe('refused');
    expect(await signIn('Another-Passw0rd1')).toBe('asked for a new password');
  });

  it('refuses to invite an account with a chosen password, and does not change it', async () => {
    await directory().create({ email, password });
    expect(await directory().invite({ email, password: 'Another-Passw0rd1' }, first)).toEqual({ refused: 'exists' });
    expect(await signIn(password)).toBe('signed in');
  });

  it('replaces a chosen password if the invitation may, and forgets the app of the account', async () => {
    const created = await directory().create({ email, password });
    await kept[name]!().setUpApp();
    const again = { email, password: 'Another-Passw0rd1' };
    expect(await directory().invite(again, { replacesChosen: true })).toEqual(created);
    expect(await directory().hasSecondFactor({ id: 'id' in created ? created.id : '', email })).toBe(false);
    expect(await signIn(password)).toBe('refused');
    expect(await signIn('Another-Passw0rd1')).toBe('asked for a new password');
  });

  it('finds an account by email, and returns undefined for an unknown email', async () => {
    expect(await directory().find(email)).toBeUndefined();
    const created = await directory().create({ email, password });
    expect({ id: await directory().find(email) }).toEqual(created);
    expect(await directory().find('other@example.org')).toBeUndefined();
  });
});

describe.each(places)('%s', (name, directory) => {
  it('reports whether an account exists and is not disabled', async () => {
    const created = await directory().create({ email, password });
    const id = 'id' in created ? created.id : '';
    expect(await directory().isActive({ id, email })).toBe(true);
    expect(await directory().isActive({ id: 'another', email })).toBe(false);

    if (name === 'the embedded service') await server.db.query('UPDATE users SET disabled_at = now()');
    else hosted.users.get(email)!.isDisabled = true;
    expect(await directory().isActive({ id, email })).toBe(false);
    if (name === 'the embedded service') await server.db.query('DELETE FROM users');
    else hosted.users.clear();
    expect(await directory().isActive({ id, email })).toBe(false);
  });
});

/** What each directory keeps about the account, and a way to set up its app. */
const kept: Record<
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

describe.each(places)('%s, for staff', (name, directory, signIn) => {
  const account = async () => {
    const created = await directory().create({ email, password });
    return { id: 'id' in created ? created.id : '', email };
  };

  it('adds an account to a group and removes it, and doing so again changes nothing', async () => {
    const asha = await account();
    for (const isMember of [true, true, false, false]) {
      await directory().setMember(asha, 'staff', isMember);
      expect(await kept[name]!().groups()).toEqual(isMember ? ['staff'] : []);
    }
  });

  it('ends earlier sign-ins of an account whose group changes', async () => {
    const asha = await account();
    await signIn(password);
    await directory().setMember(asha, 'staff', true);
    expect(await kept[name]!().endedSignIns()).toBe(1);
  });

  it('knows whether the app of an account is set up, and forgets it', async () => {
    const asha = await account();
    expect(await directory().hasSecondFactor(asha)).toBe(false);
    await kept[name]!().setUpApp();
    expect(await directory().hasSecondFactor(asha)).toBe(true);
    expect(await directory().hasSecondFactor({ id: 'another', email })).toBe(false);
    await directory().resetSecondFactor(asha);
    expect(await directory().hasSecondFactor(asha)).toBe(false);
  });
});

describe('an Amazon Cognito user pool', () => {
  const create = () => cognitoDirectory({ poolId: pool, url: hosted.endpoint }).create({ email, password });

  it('sends no mail and marks the email as verified', async () => {
    await create();
    expect(hosted.calls).toEqual(['AdminCreateUser', 'AdminSetUserPassword']);
    expect(hosted.users.get(email)).toMatchObject({ verified: true });
  });

  it('sends no invitation mail and keeps the password temporary', async () => {
    await cognitoDirectory({ poolId: pool, url: hosted.endpoint }).invite({ email, password }, first);
    expect(hosted.calls).toEqual(['AdminCreateUser']);
    expect(hosted.users.get(email)).toMatchObject({ verified: true, status: 'FORCE_CHANGE_PASSWORD' });
  });

  it('causes a fault when a lookup fails, not an unknown email', async () => {
    hosted.fail(400, 'TooManyRequestsException');
    const directory = cognitoDirectory({ poolId: pool, url: hosted.endpoint });
    await expect(directory.find(email)).rejects.toThrow(
      'Amazon Cognito did not find the account: TooManyRequestsException',
    );
  });

  it('causes a fault without email and password in it', async () => {
    hosted.fail(400, 'TooManyRequestsException');
    const error = await create().catch((thrown: unknown) => thrown);
    expect(error).toEqual(new DirectoryFault('Amazon Cognito did not make the account: TooManyRequestsException'));
    expect(error).not.toHaveProperty('cause');
    expect(hosted.users.size).toBe(0);
  });

  it('causes a fault for a group that the pool does not have, and for an unknown account', async () => {
    const directory = cognitoDirectory({ poolId: pool, url: hosted.endpoint });
    const change = (group: string) => directory.setMember({ id: 'x', email }, group, true);
    await expect(change('staff')).rejects.toThrow(/: UserNotFoundException$/);
    await create();
    await expect(change('visitors')).rejects.toThrow(/: ResourceNotFoundException$/);
    await expect(directory.resetSecondFactor({ id: 'x', email: 'other@example.org' })).rejects.toThrow(DirectoryFault);
  });

  it('leaves an account that must change its password if creation fails half-way', async () => {
    const half = cognitoDirectory({ poolId: pool, url: hosted.endpoint });
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
