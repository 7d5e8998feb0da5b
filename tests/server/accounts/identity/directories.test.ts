import { describe, expect, it } from 'vitest';
import { DirectoryFault } from '#server/accounts/identity/directory/account-directory.ts';
import { cognitoDirectory } from '#server/accounts/identity/directory/cognito-directory.ts';
import { pool } from '#tests/support/identity/cognito-pool.ts';
import { email, first, hosted, kept, password, places, server, useDirectories } from './directories-fixture.ts';

/** These tests check that both account directories behave in the same way. */
useDirectories();

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

  it('ends a password and all sign-ins; the account stays', async () => {
    const created = await directory().create({ email, password });
    const id = 'id' in created ? created.id : '';
    const before = await kept[name]!().endedSignIns();
    await signIn(password);
    await directory().endPassword({ id, email });
    expect(await signIn(password)).toBe('refused');
    expect(await kept[name]!().endedSignIns()).toBeGreaterThan(before);
    expect(await directory().isActive({ id, email })).toBe(true);
    expect(await directory().invite({ email, password }, first)).toEqual({ refused: 'exists' });
  });

  it('forgets the app of an account whose password ends, because a stranger may have set it up [SEC-52]', async () => {
    const created = await directory().create({ email, password });
    const account = { id: 'id' in created ? created.id : '', email };
    await kept[name]!().setUpApp();
    expect(await directory().hasSecondFactor(account)).toBe(true);
    await directory().endPassword(account);
    expect(await directory().hasSecondFactor(account)).toBe(false);
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

  it('ends sign-ins after the password and before the app, because their tokens could set up another app', async () => {
    await create();
    const directory = cognitoDirectory({ poolId: pool, url: hosted.endpoint });
    const callsOf = async (end: Promise<unknown>) => {
      hosted.calls.length = 0;
      await end;
      return hosted.calls.filter((name) => !['AdminCreateUser', 'AdminGetUser'].includes(name));
    };
    const ending = ['AdminUserGlobalSignOut', 'AdminSetUserMFAPreference'];
    const account = { id: '', email };
    expect(await callsOf(directory.invite({ email, password }, { replacesChosen: true }))).toEqual([
      'AdminSetUserPassword',
      ...ending,
    ]);
    expect(await callsOf(directory.endPassword(account))).toEqual(['AdminSetUserPassword', ...ending]);
    expect(await callsOf(directory.resetSecondFactor(account))).toEqual(ending);
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
