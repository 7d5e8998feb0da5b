import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deskMetadata } from '#domain/account/desk-metadata.ts';
import {
  confirmCode,
  confirmNewPassword,
  confirmReset,
  readUserId,
  requestReset,
  signInWithPassword,
  signOut,
  startCodeSignIn,
} from '#src/lib/session/identity.ts';
import { mayBeSignedIn, readSession, refreshSession } from '#src/lib/session/session.ts';
import { rememberUserId } from '#src/lib/session/stored-sign-in.ts';
import { anAccount, another, password } from '#tests/support/identity/accounts.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import {
  email,
  anHourLater,
  server,
  stores,
  id,
  calls,
  useServer,
  operations,
  code,
  pass,
} from './browser-client-fixture.ts';

useServer();

const newPassword = 'Another-Passw0rd1';

const signedIn = { isSignedIn: true, step: 'DONE' };

describe('a password', () => {
  it('signs in; the id is the account’s, and calls get its token [IDS-01] [IDS-04] [IDS-07]', async () => {
    expect(await signInWithPassword({ email, password })).toEqual(signedIn);
    expect(await readUserId()).toBe(id);
    const [, claims = ''] = (await readSession()).idToken?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: id, token_use: 'id' });
    expect(calls[0]).toMatchObject({
      operation: 'InitiateAuth',
      body: { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email } },
    });
  });

  it('never goes out itself', async () => {
    await signInWithPassword({ email, password });
    expect(operations()).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(JSON.stringify(calls)).not.toContain(password);
  });

  it('is refused with the name and the words of the service', async () => {
    expect(await refusalOf(signInWithPassword({ email, password: newPassword }))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect([mayBeSignedIn(), await readSession()]).toEqual([false, {}]);
  });

  it('of somebody invited is replaced before they are in', async () => {
    await anAccount(server, { email: 'invited@example.org', state: 'must-change-password' });
    expect(await signInWithPassword({ email: 'invited@example.org', password })).toEqual({
      isSignedIn: false,
      step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    });
    expect(mayBeSignedIn()).toBe(false);
    expect(await confirmNewPassword(newPassword)).toEqual(signedIn);
  });
});

describe('a code', () => {
  it('is asked for by the address alone, and signs in [IDS-02] [IDS-03]', async () => {
    expect(await startCodeSignIn(email)).toEqual({ isSignedIn: false, step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' });
    expect(calls).toMatchObject([
      {
        operation: 'InitiateAuth',
        body: { AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' } },
      },
    ]);
    expect(await refusalOf(confirmCode(another(await code())))).toMatchObject({ name: 'CodeMismatchException' });
    expect(await confirmCode(` ${await code()} `)).toEqual(signedIn);
    expect(calls.at(-1)?.body).toMatchObject({ ChallengeResponses: { EMAIL_OTP_CODE: await code() } });
  });

  it('leaves no id of who was here before [LOGIN-OTP-09]', async () => {
    rememberUserId('somebody else');
    await startCodeSignIn(email);
    expect(await confirmCode(await code())).toEqual(signedIn);
    expect(stores.sessionStorage.getItem('id')).toBeNull();
  });

  it('without a sign-in that it belongs to is refused here', async () => {
    expect(await refusalOf(confirmCode('12345678'))).toMatchObject({ name: 'SignInException' });
    expect(calls).toEqual([]);
  });
});

it.each([
  ['forgotten', false],
  ['forgotten at the desk', true],
])('a password that is %s is replaced by a mailed code [IDS-05] [IDS-06]', async (_, isDesk) => {
  expect(await requestReset({ email, isDesk })).toBeUndefined();
  const given = { email, isDesk, code: ` ${await code('reset-code')}`, password: newPassword };
  expect(await confirmReset(given)).toBeUndefined();
  const change = { ConfirmationCode: await code('reset-code'), Password: newPassword };
  expect(calls).toMatchObject([
    { operation: 'ForgotPassword', body: { Username: email } },
    { operation: 'ConfirmForgotPassword', body: { Username: email, ...change } },
  ]);
  for (const { body } of calls) expect(body['ClientMetadata']).toEqual(isDesk ? deskMetadata : undefined);
  expect(await signInWithPassword({ email, password: newPassword })).toEqual(signedIn);
});

it('a signed-in exhibitor cannot sign in again, by code or by password [LOGIN-GEN-05]', async () => {
  await signInWithPassword({ email, password });
  const refused = { name: 'UserAlreadyAuthenticatedException', message: 'There is already a signed in user.' };
  expect(await refusalOf(startCodeSignIn(email))).toEqual(refused);
  expect(await refusalOf(signInWithPassword({ email, password }))).toEqual(refused);
});

describe('a session', () => {
  beforeEach(async () => void (await signInWithPassword({ email, password })));
  const token = async () => (await readSession()).idToken;

  it('costs no call while its token has time left', async () => {
    calls.length = 0;
    expect(await token()).toBe(await token());
    expect(calls).toEqual([]);
  });

  it('gets a token by itself when the time of the old one is over, once for all who wait', async () => {
    const before = await token();
    pass(anHourLater);
    calls.length = 0;
    const [one, two] = await Promise.all([token(), token()]);
    expect(one).not.toBe(before);
    expect(two).toBe(one);
    expect(operations()).toEqual(['GetTokensFromRefreshToken']);
  });

  it('that the service has ended leaves nothing behind', async () => {
    rememberUserId(id);
    await server.db.query('UPDATE refresh_tokens SET revoked_at = now()');
    expect(await refreshSession()).toEqual({});
    expect([mayBeSignedIn(), await readSession()]).toEqual([false, {}]);
    expect(stores.sessionStorage.getItem('id')).toBeNull();
  });

  it('is kept when the service does not answer', async () => {
    pass(anHourLater);
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refusalOf(readSession())).toMatchObject({ name: 'NetworkError' });
    vi.stubGlobal('fetch', realFetch);
    expect(mayBeSignedIn()).toBe(true);
    expect(await token()).toBeDefined();
  });

  it('ends with the sign-out: tokens and the id are gone, and the service knows', async () => {
    rememberUserId(id);
    expect(stores.sessionStorage.getItem('id')).toBe(id);
    await signOut();
    // an entry without personal data that signs out the other tabs
    expect(Object.keys(stores.localStorage)).toEqual(['symposia.left']);
    expect(stores.sessionStorage.getItem('id')).toBeNull();
    expect(await server.db.query('SELECT revoked_at FROM refresh_tokens')).toEqual([{ revoked_at: expect.any(Date) }]);
  });

  it('ends on this device although the service does not hear of it', async () => {
    const realFetch = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await signOut();
    vi.stubGlobal('fetch', realFetch);
    // an entry without personal data that signs out the other tabs
    expect(Object.keys(stores.localStorage)).toEqual(['symposia.left']);
  });
});

it('a browser without storage cannot sign in, and shows this before a code is mailed', async () => {
  const { localStorage } = stores;
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const error = { message: expect.stringContaining('Please allow site data') };
  expect(await refusalOf(startCodeSignIn(email))).toMatchObject(error);
  expect(await refusalOf(signInWithPassword({ email, password }))).toMatchObject(error);
  expect([mayBeSignedIn(), await readSession(), calls]).toEqual([false, {}, []]);
  vi.stubGlobal('localStorage', localStorage);
});

it('all that is ever asked of the service are these operations, and each is one that the embedded one knows [IDS-08]', async () => {
  await signInWithPassword({ email, password });
  await readUserId();
  await refreshSession();
  await signOut();
  await startCodeSignIn(email);
  await requestReset({ email, isDesk: false });
  await refusalOf(confirmReset({ email, isDesk: false, code: '000000', password: newPassword }));
  expect([...new Set(operations())].sort()).toEqual([
    'ConfirmForgotPassword',
    'ForgotPassword',
    'GetTokensFromRefreshToken',
    'GetUser',
    'InitiateAuth',
    'RespondToAuthChallenge',
    'RevokeToken',
  ]);
});
