import { describe, expect, it } from 'vitest';
import {
  anAccount,
  another,
  mailedCodes,
  newestCode,
  password,
  signInByHand,
} from '#tests/support/identity/accounts.ts';
import { refusalOf } from '#tests/support/refusal-of.ts';
import {
  email,
  replacement,
  signIn,
  confirmSignIn,
  signOut,
  fetchUserAttributes,
  resetPassword,
  confirmResetPassword,
  server,
  id,
  useServer,
  session,
  code,
} from './journeys-fixture.ts';

useServer();

const byCode = { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' } as const;

describe('password sign-in', () => {
  it('ignores the case of the email and returns the id of the account [IDS-01] [IDS-04] [IDS-07]', async () => {
    expect(await signIn({ username: 'Asha@Example.org', password })).toEqual({
      isSignedIn: true,
      nextStep: { signInStep: 'DONE' },
    });
    expect(await fetchUserAttributes()).toEqual({ sub: id, email, email_verified: 'true' });
    expect((await session())?.idToken?.payload).toMatchObject({ sub: id, email, token_use: 'id' });
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
    expect(await confirmSignIn({ challengeResponse: replacement })).toMatchObject({ isSignedIn: true });
    await signOut();
    expect(await signIn({ ...invited, password: replacement })).toMatchObject({ isSignedIn: true });
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
    expect(
      await refusalOf(confirmResetPassword({ username, confirmationCode: '000000', newPassword: replacement })),
    ).toEqual(cannot);
    expect(await mailedCodes(server, username, 'reset-code')).toEqual([]);

    await signIn({ username, options: byCode });
    const challengeResponse = await newestCode(server, username);
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
    expect((await signInByHand(server, { email: username })).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });
});

describe('sign-in code', () => {
  const start = () => signIn({ username: email, options: byCode });

  it('allows two wrong tries and is invalid after three', async () => {
    await start();
    const right = await code();
    const wrong = () => refusalOf(confirmSignIn({ challengeResponse: another(right) }));
    expect(await wrong()).toMatchObject({ name: 'CodeMismatchException' });
    expect(await wrong()).toMatchObject({ name: 'CodeMismatchException' });
    expect(await confirmSignIn({ challengeResponse: right })).toMatchObject({ isSignedIn: true });
    await signOut();

    server.pass(0.1);
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
