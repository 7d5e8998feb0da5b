import { beforeEach, describe, expect, it } from 'vitest';
import { another, mailedCodes, password } from '#tests/support/identity/accounts.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import {
  email,
  replacement,
  signIn,
  signOut,
  fetchAuthSession,
  resetPassword,
  confirmResetPassword,
  server,
  useServer,
  session,
  code,
} from './journeys-fixture.ts';

useServer();

describe('forgotten password', () => {
  const change = (confirmationCode: string, newPassword = replacement) =>
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
    expect(await signIn({ username: email, password: replacement })).toMatchObject({ isSignedIn: true });
  });

  it('has codes that expire after an hour, after five tries, or when a newer one is sent [SEC-23]', async () => {
    await resetPassword({ username: email });
    const older = await code('reset-code');
    server.pass(1);
    await resetPassword({ username: email });
    // both codes are equal once in a million
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
    expect(await signIn({ username: email, password: replacement })).toMatchObject({ isSignedIn: true });
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

  it('cannot be refreshed for a disabled account', async () => {
    await server.db.query('UPDATE users SET disabled_at = now()');
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await signOut();
    expect(await refusalOf(signIn({ username: email, password }))).toMatchObject({ message: 'User is disabled.' });
  });
});
