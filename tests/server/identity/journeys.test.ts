import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  anAccount,
  another,
  mailedCodes,
  newestCode,
  password,
  signInByHand,
} from '#tests/support/identity/accounts.ts';
import { connectAmplify, visitor } from '#tests/support/identity/amplify.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** Every sign-in and sign-out flow of the browser client against the embedded service. */
const email = 'asha@example.org';
const fresh = 'Another-Passw0rd1';
const byCode = { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' } as const;
const { signIn, confirmSignIn, signOut, fetchAuthSession, fetchUserAttributes, resetPassword, confirmResetPassword } =
  visitor;

let server: TestServer;
let id = '';
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined); // the client says that its endpoint is not the usual one
  server = await testServer();
  await connectAmplify(server);
});
beforeEach(async () => {
  await emptyTables(server);
  id = await anAccount(server, { email });
});
afterEach(() => signOut());
afterAll(() => server.close());

const session = async () => (await fetchAuthSession()).tokens;
const code = (kind?: 'reset-code') => newestCode(server, email, kind);

describe('password sign-in', () => {
  it('ignores the case of the email and returns the id of the account [IDS-01] [IDS-04] [IDS-07]', async () => {
    expect(await signIn({ username: 'Asha@Example.org', password })).toEqual({
      isSignedIn: true,
      nextStep: { signInStep: 'DONE' },
    });
    expect(await fetchUserAttributes()).toEqual({ sub: id, email, email_verified: 'true' });
    expect((await session())?.idToken?.payload).toMatchObject({ sub: id, email, token_use: 'id' });
  });

  it('refuses a wrong password', async () => {
    expect(await refusalOf(signIn({ username: email, password: 'wrong-Passw0rd!' }))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    expect(await session()).toBeUndefined();
  });

  it('of an unknown address is told so [ERR-L-08]', async () => {
    expect(await refusalOf(signIn({ username: 'nobody@example.org', password }))).toEqual({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  it('is refused for a signed-in user [LOGIN-GEN-05]', async () => {
    await signIn({ username: email, password });
    const refused = { name: 'UserAlreadyAuthenticatedException', message: 'There is already a signed in user.' };
    expect(await refusalOf(signIn({ username: email, password }))).toEqual(refused);
    expect(await refusalOf(signIn({ username: email, options: byCode }))).toEqual(refused);
  });

  it('locks for a second after five wrong passwords, then longer, and unlocks again', async () => {
    const wrong = () => refusalOf(signIn({ username: email, password: 'wrong-Passw0rd!' }));
    const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    for (let i = 0; i < 5; i += 1) expect(await wrong()).toMatchObject({ message: 'Incorrect username or password.' });
    expect(await refusalOf(signIn({ username: email, password }))).toEqual(locked);
    server.pass(1.1 / 60);
    expect(await wrong()).toMatchObject({ message: 'Incorrect username or password.' });
    server.pass(1.1 / 60);
    expect(await refusalOf(signIn({ username: email, password }))).toEqual(locked);
    server.pass(1 / 60);
    expect(await refusalOf(signIn({ username: email, password }))).toBeUndefined();
  });

  it.each([
    ['unconfirmed', 'CONFIRM_SIGN_UP'],
    ['must-reset-password', 'RESET_PASSWORD'],
  ] as const)('for an account in the state %s leads to %s [ERR-L-07]', async (state, signInStep) => {
    await anAccount(server, { email: 'other@example.org', state });
    const { isSignedIn, nextStep } = await signIn({ username: 'other@example.org', password });
    expect([isSignedIn, nextStep.signInStep]).toEqual([false, signInStep]);
  });

  it('requires an invited user to choose a new password that is not weak [LOGIN-PW-06]', async () => {
    const invited = { username: 'invited@example.org', password };
    await anAccount(server, { email: invited.username, state: 'must-change-password' });
    const { nextStep } = await signIn(invited);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    expect(await refusalOf(confirmSignIn({ challengeResponse: 'short' }))).toEqual({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    expect(await confirmSignIn({ challengeResponse: fresh })).toMatchObject({ isSignedIn: true });
    await signOut();
    expect(await signIn({ ...invited, password: fresh })).toMatchObject({ isSignedIn: true });
  });
});

describe('temporary password', () => {
  const invited = async () => {
    await anAccount(server, { email: 'invited@example.org', state: 'must-change-password' });
    return signInByHand(server, { email: 'invited@example.org' });
  };

  it('is valid for seven days', async () => {
    expect((await invited()).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    server.pass(7 * 24 * 60 - 1);
    expect((await signInByHand(server, { email: 'invited@example.org' })).body.ChallengeName).toBeDefined();
    server.pass(1);
    expect(await signInByHand(server, { email: 'invited@example.org' })).toMatchObject({
      refused: 'NotAuthorizedException',
      body: { message: 'Temporary password has expired and must be reset by an administrator.' },
    });
  });

  it('does not reveal to strangers that it has expired', async () => {
    await invited();
    server.pass(8 * 24 * 60);
    const { body } = await signInByHand(server, { email: 'invited@example.org', secret: 'Wrong-Passw0rd1' });
    expect(body.message).toBe('Incorrect username or password.');
  });

  it('cannot be reset; a code signs its owner in and does not change it', async () => {
    await invited();
    const cannot = {
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    };
    const username = 'invited@example.org';
    expect(await refusalOf(resetPassword({ username }))).toEqual(cannot);
    expect(await refusalOf(confirmResetPassword({ username, confirmationCode: '000000', newPassword: fresh }))).toEqual(
      cannot,
    );
    expect(await mailedCodes(server, username, 'reset-code')).toEqual([]);

    await signIn({ username, options: byCode });
    const challengeResponse = await newestCode(server, username);
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
    expect((await signInByHand(server, { email: username })).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });
});

describe('sign-in code', () => {
  const start = () => signIn({ username: email, options: byCode });

  it('is mailed and signs in [IDS-02] [IDS-03] [LOGIN-OTP-07]', async () => {
    expect((await start()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
    expect(await code()).toMatch(/^\d{8}$/);
    expect(await confirmSignIn({ challengeResponse: ` ${await code()} ` })).toMatchObject({ isSignedIn: true });
    expect(await fetchUserAttributes()).toMatchObject({ sub: id });
  });

  it('of an unknown address is told so [ERR-L-12]', async () => {
    expect(await refusalOf(signIn({ username: 'nobody@example.org', options: byCode }))).toEqual({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  it('allows two wrong tries and is invalid after three', async () => {
    await start();
    const right = await code();
    const wrong = () => refusalOf(confirmSignIn({ challengeResponse: another(right) }));
    expect(await wrong()).toMatchObject({ name: 'CodeMismatchException' });
    expect(await wrong()).toMatchObject({ name: 'CodeMismatchException' });
    expect(await confirmSignIn({ challengeResponse: right })).toMatchObject({ isSignedIn: true });
    await signOut();

    await start();
    for (let i = 0; i < 3; i += 1) expect(await wrong()).toMatchObject({ name: 'CodeMismatchException' });
    expect(await refusalOf(confirmSignIn({ challengeResponse: await code() }))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
  });

  it('expires after three minutes', async () => {
    await start();
    server.pass(3.1);
    expect(await refusalOf(confirmSignIn({ challengeResponse: await code() }))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('can be chosen as an alternative to the password', async () => {
    const choose = () => signIn({ username: email, options: { authFlowType: 'USER_AUTH' } });
    expect((await choose()).nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION');
    await confirmSignIn({ challengeResponse: 'EMAIL_OTP' });
    expect(await confirmSignIn({ challengeResponse: await code() })).toMatchObject({ isSignedIn: true });
    await signOut();

    await choose();
    await confirmSignIn({ challengeResponse: 'PASSWORD_SRP' });
    expect(await confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true });
    await signOut();

    const preferred = { authFlowType: 'USER_AUTH', preferredChallenge: 'PASSWORD_SRP' } as const;
    expect(await signIn({ username: email, password, options: preferred })).toMatchObject({ isSignedIn: true });
  });

  it('is mailed ten times an hour to one network; the eleventh request returns the waiting time', async () => {
    for (let i = 0; i < 10; i += 1) await start();
    expect(await refusalOf(start())).toEqual({
      name: 'LimitExceededException',
      message: expect.stringMatching(/^Too many attempts\. Please try again in (a minute|\d+ minutes)\.$/),
    });
    expect(await mailedCodes(server, email)).toHaveLength(10);
    server.pass(60);
    expect(await refusalOf(start())).toBeUndefined();
  });
});

describe('forgotten password', () => {
  const change = (confirmationCode: string, newPassword = fresh) =>
    refusalOf(confirmResetPassword({ username: email, confirmationCode, newPassword }));

  it('is replaced once with a code; the old password is invalid and sessions end [IDS-05] [IDS-06] [SEC-23]', async () => {
    await signIn({ username: email, password });
    const { nextStep } = await resetPassword({ username: email });
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { destination: 'a***@e***', deliveryMedium: 'EMAIL' },
    });
    const right = await code('reset-code');
    expect(right).toMatch(/^\d{6}$/);
    expect(await change(another(right))).toEqual({
      name: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    });
    for (let i = 0; i < 5; i += 1)
      expect(await change(right, 'short'), 'which costs no try').toMatchObject({ name: 'InvalidPasswordException' });
    expect(await change(right)).toBeUndefined();
    expect(await change(right)).toEqual({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await signOut();
    expect(await refusalOf(signIn({ username: email, password }))).toMatchObject({ name: 'NotAuthorizedException' });
    expect(await signIn({ username: email, password: fresh })).toMatchObject({ isSignedIn: true });
  });

  it('has codes that expire after an hour, after five tries, or when a newer one is sent [SEC-23]', async () => {
    await resetPassword({ username: email });
    const older = await code('reset-code');
    server.pass(1);
    await resetPassword({ username: email });
    // one time in a million both codes are the same
    expect(await change(older === (await code('reset-code')) ? another(older) : older)).toMatchObject({
      name: 'CodeMismatchException',
    });
    server.pass(60);
    expect(await change(await code('reset-code'))).toMatchObject({ name: 'ExpiredCodeException' });

    await resetPassword({ username: email });
    const right = await code('reset-code');
    for (let i = 0; i < 4; i += 1)
      expect(await change(another(right))).toMatchObject({ name: 'CodeMismatchException' });
    expect(await change(another(right))).toMatchObject({ name: 'LimitExceededException' });
    expect(await change(right)).toMatchObject({ name: 'LimitExceededException' });
  });

  it('unlocks a locked account', async () => {
    for (let i = 0; i < 5; i += 1) await refusalOf(signIn({ username: email, password: 'wrong-Passw0rd!' }));
    await resetPassword({ username: email });
    expect(await change(await code('reset-code'))).toBeUndefined();
    expect(await signIn({ username: email, password: fresh })).toMatchObject({ isSignedIn: true });
  });

  it('is refused for an unknown email, and mails five codes an hour', async () => {
    expect(await refusalOf(resetPassword({ username: 'nobody@example.org' }))).toEqual({
      name: 'UserNotFoundException',
      message: 'Username/client id combination not found.',
    });
    for (let i = 0; i < 5; i += 1) await resetPassword({ username: email });
    expect(await refusalOf(resetPassword({ username: email }))).toMatchObject({ name: 'LimitExceededException' });
    expect(await mailedCodes(server, email, 'reset-code')).toHaveLength(5);
  });
});

describe('session', () => {
  beforeEach(() => signIn({ username: email, password }));

  it('keeps the time of the sign-in when it is refreshed', async () => {
    const before = await session();
    server.pass(30);
    const { tokens: after } = await fetchAuthSession({ forceRefresh: true });
    expect(after?.idToken?.toString()).not.toBe(before?.idToken?.toString());
    const { auth_time, origin_jti, iat } = after!.idToken!.payload;
    expect({ auth_time, origin_jti }).toEqual({
      auth_time: before!.idToken!.payload['auth_time'],
      origin_jti: before!.idToken!.payload['origin_jti'],
    });
    expect(iat).toBe(before!.idToken!.payload.iat! + 1800);
  });

  it('can be refreshed for thirty days', async () => {
    server.pass(29 * 24 * 60);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    server.pass(2 * 24 * 60);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  it('ends everywhere with a global sign-out', async () => {
    await signOut({ global: true });
    const [row] = await server.db.query('SELECT revoked_at FROM refresh_tokens');
    expect(row).toMatchObject({ revoked_at: expect.any(Date) });
  });

  it('ends with the sign-out', async () => {
    await signOut();
    const [row] = await server.db.query('SELECT revoked_at FROM refresh_tokens');
    expect(row).toMatchObject({ revoked_at: expect.any(Date) });
    expect(await session()).toBeUndefined();
  });

  it('cannot be refreshed for a disabled account', async () => {
    await server.db.query('UPDATE users SET disabled_at = now()');
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await signOut();
    expect(await refusalOf(signIn({ username: email, password }))).toMatchObject({ message: 'User is disabled.' });
  });
});
