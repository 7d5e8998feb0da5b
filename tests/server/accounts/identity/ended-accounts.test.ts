import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { erasePerson } from '#server/office/personal-data/erase-person.ts';
import { cognitoIdentity } from '#server/accounts/identity/identity-providers.ts';
import type { Account } from '#server/accounts/identity/identity.ts';
import { openUserSession } from '#server/accounts/identity/sessions.ts';
import { signInTokens } from '#server/accounts/identity/tokens.ts';
import { findUser } from '#server/accounts/identity/users.ts';
import { aSignUp, call, newestCode, password, signInByHand } from '#tests/support/identity/accounts.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';
import { program } from '#tests/support/program.ts';

/** These tests call the API with an ID token after its account was deleted, or after its password was reset. */
const email = 'asha@example.org';
const api = '/prod/v1/expo/simc-2025/exhibitor';
let server: TestServer;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  await server.app.inject({ method: 'POST', url: `${api}/signup/simc-2025-event`, payload: aSignUp({ email }) });
});
afterAll(() => server.close());

const signIn = async (secret = password) =>
  (await signInByHand(server, { email, secret })).body.AuthenticationResult!.IdToken;
const readProfile = (token: string, app = server.app) =>
  app.inject({ url: `${api}/profile`, headers: { authorization: `Bearer ${token}` } });
const details = {
  personName: 'Mallory',
  personDesignation: 'Head, Sales',
  mobile: '9876543210',
  name: 'Sample Devices',
  website: 'https://sample.example',
  decision: 'yes',
  sectorIntrested: 'healthcare',
  marketing: 'friend',
  billingAddress: '12 Sample Street, Sample City 600001',
};
const writeProfile = (token: string, { version, app = server.app }: { version: number; app?: TestServer['app'] }) => {
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method: 'PUT', url: `${api}/profile`, headers, payload: { version, details } });
};
const companies = () => server.db.query<{ name: string }>('SELECT person_name AS name FROM exhibitors');

async function resetPassword(secret: string): Promise<void> {
  await call(server, { ForgotPassword: { Username: email } });
  const ConfirmationCode = await newestCode(server, email, 'reset-code');
  const { status } = await call(server, {
    ConfirmForgotPassword: { Username: email, ConfirmationCode, Password: secret },
  });
  expect(status).toBe(200);
}

describe('ID token from before a password reset', () => {
  it('is refused although it has not expired [SEC-42]', async () => {
    const token = await signIn();
    expect((await readProfile(token)).statusCode).toBe(200);
    await resetPassword('Another-Passw0rd1');
    expect((await readProfile(token)).statusCode).toBe(401);
    expect((await writeProfile(token, { version: 1 })).statusCode).toBe(401);
    expect(await companies()).toEqual([{ name: 'Asha Raman' }]);
  });

  it('is not given to a sign-in that read the account before the reset [SEC-42]', async () => {
    const user = (await findUser(server.db, email))!;
    await resetPassword('Another-Passw0rd1');
    const { services } = server;
    const context = { ...services, pool: services.identity.embedded!, client: '192.0.2.1', hidesAccounts: false };
    await expect(signInTokens(context, user)).rejects.toThrow('Incorrect username or password.');
    await expect(openUserSession(context, 'SOFTWARE_TOKEN_MFA', user)).rejects.toThrow('Incorrect');
    const live = await server.db.query('SELECT 1 FROM refresh_tokens WHERE revoked_at IS NULL');
    expect(live).toEqual([]);
  });

  it('does not block a new sign-in in the same second', async () => {
    await signIn();
    await resetPassword('Another-Passw0rd1');
    const token = await signIn('Another-Passw0rd1');
    expect((await writeProfile(token, { version: 1 })).statusCode).toBe(200);
  });
});

it('an ID token of an erased account writes no profile back [SEC-42]', async () => {
  const token = await signIn();
  await erasePerson(server.services, program, { email, givesUpPasses: true });
  expect((await writeProfile(token, { version: 0 })).statusCode).toBe(401);
  expect((await readProfile(token)).statusCode).toBe(401);
  expect(await companies()).toEqual([]);
});

it('an ID token of a disabled account is refused', async () => {
  const token = await signIn();
  await server.db.query('UPDATE users SET disabled_at = now()');
  expect((await readProfile(token)).statusCode).toBe(401);
});

describe('with an Amazon Cognito user pool', () => {
  it('asks the pool before a write whether the account still exists, and not before a read [SEC-42]', async () => {
    const account: Account = { id: 'sub-0123', email, groups: [], signedInAt: new Date(0) };
    const isActive = vi.fn(async () => true);
    const hosted = cognitoIdentity({ poolId: 'ap-south-1_AbCdEfGhI', clientId: 'client0123' });
    const identity = { ...hosted, verify: async () => account, directory: { ...hosted.directory, isActive } };
    const site = await testServer({ services: { identity } });

    expect((await writeProfile('a.b.c', { version: 0, app: site.app })).statusCode).toBe(200);
    expect(isActive).toHaveBeenCalledWith(account);
    isActive.mockResolvedValue(false);
    expect((await writeProfile('a.b.c', { version: 1, app: site.app })).statusCode).toBe(401);
    expect((await readProfile('a.b.c', site.app)).statusCode).toBe(200);
    expect(isActive).toHaveBeenCalledTimes(2);
    await site.close();
  });
});
