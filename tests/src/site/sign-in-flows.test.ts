/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { anIdentityError } from '#machines/samples.ts';
import { otpSignInFlow, passwordSignInFlow } from '#src/site/account/sign-in/flow.ts';
import * as identity from '#src/lib/session/identity.ts';
import { signInCode } from '#src/lib/session/stored-sign-in.ts';

/** tests/server/accounts/identity and tests/journeys test the real client with the service. */
vi.mock('#src/lib/session/identity.ts', () => ({
  startCodeSignIn: vi.fn<() => unknown>(),
  confirmCode: vi.fn<() => unknown>(),
  signInWithPassword: vi.fn<() => unknown>(),
  confirmNewPassword: vi.fn<() => unknown>(),
  readUserId: vi.fn<() => unknown>(),
}));

const email = 'meena@company.example';
const signedIn = { isSignedIn: true, step: 'DONE' };
const asksForCode = { isSignedIn: false, step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' };
const identityMock = vi.mocked(identity);
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.clearAllMocks();
  logged.mockReturnValue();
  identityMock.startCodeSignIn.mockResolvedValue(asksForCode);
  identityMock.confirmCode.mockResolvedValue(signedIn);
  identityMock.signInWithPassword.mockResolvedValue(signedIn);
  identityMock.readUserId.mockResolvedValue('sub-1');
});
afterEach(() => sessionStorage.clear());

const settled = { timeout: 2000 };

async function atCode() {
  const actor = createActor(otpSignInFlow, { input: {} }).start();
  actor.send({ type: 'email.submitted', email });
  await waitFor(actor, (state) => !state.hasTag('busy'), settled);
  return actor;
}

describe('sign-in with a code', () => {
  it('starts with the email, and remembers for a reload where the code was sent [IDS-02]', async () => {
    await atCode();
    expect(identityMock.startCodeSignIn).toHaveBeenCalledWith(email);
    expect(signInCode.to()).toBe(email);
  });

  it('remembers nothing if no code was sent', async () => {
    identityMock.startCodeSignIn.mockResolvedValue({ isSignedIn: false, step: 'CONFIRM_SIGN_UP' });
    await atCode();
    expect(signInCode.to()).toBeUndefined();
  });

  it('stores no user id, and forgets the email [IDS-03] [LOGIN-OTP-09]', async () => {
    const actor = await atCode();
    actor.send({ type: 'code.submitted', code: '12345678' });
    await waitFor(actor, (state) => state.matches('signedIn'), settled);

    expect(identityMock.confirmCode).toHaveBeenCalledWith('12345678');
    expect([identityMock.readUserId.mock.calls.length, { ...sessionStorage }]).toEqual([0, {}]);
  });

  it('keeps the email after a wrong code, and forgets it when another one is entered', async () => {
    identityMock.confirmCode.mockRejectedValue(anIdentityError('CodeMismatchException', 'Invalid code.'));
    const actor = await atCode();
    actor.send({ type: 'code.submitted', code: '1' });
    await waitFor(actor, (state) => !state.hasTag('busy'), settled);
    expect(signInCode.to()).toBe(email);

    actor.send({ type: 'email.reopened' });
    expect(signInCode.to()).toBeUndefined();
  });

  it('forgets the email with an expired code, so a reload starts at the email step', async () => {
    identityMock.confirmCode.mockRejectedValue(
      anIdentityError('NotAuthorizedException', 'Invalid session for the user.'),
    );
    const actor = await atCode();
    actor.send({ type: 'code.submitted', code: '1' });
    await waitFor(actor, (state) => !state.hasTag('busy'), settled);
    expect(signInCode.to()).toBeUndefined();
  });
});

describe('sign-in with a password', () => {
  async function signIn() {
    const actor = createActor(passwordSignInFlow).start();
    actor.send({ type: 'password.submitted', email, password: 'Sample-1' });
    await waitFor(actor, (state) => state.status === 'done' || state.hasTag('new'), settled);
    return actor;
  }

  it("stores the attribute sub under 'id' for this tab [LOGIN-PW-07] [IDS-01] [IDS-04]", async () => {
    const actor = await signIn();
    expect(identityMock.signInWithPassword).toHaveBeenCalledWith({ email, password: 'Sample-1' });
    expect([actor.getSnapshot().value, { ...sessionStorage }]).toEqual(['signedIn', { id: 'sub-1' }]);
  });

  it('replaces a sign-in with a code, and a reload does not ask for that code', async () => {
    await atCode();
    await signIn();
    expect(signInCode.to()).toBeUndefined();
  });

  it('stores the id after a new password too', async () => {
    identityMock.signInWithPassword.mockResolvedValue({
      isSignedIn: false,
      step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    });
    identityMock.confirmNewPassword.mockResolvedValue(signedIn);
    const actor = await signIn();
    expect({ ...sessionStorage }).toEqual({});
    actor.send({ type: 'newPassword.submitted', password: 'Sample-2' });
    await waitFor(actor, (state) => state.status === 'done', settled);

    expect(identityMock.confirmNewPassword).toHaveBeenCalledWith('Sample-2');
    expect({ ...sessionStorage }).toEqual({ id: 'sub-1' });
  });

  it('logs that the id could not be read, without naming the user', async () => {
    const error = anIdentityError('NetworkError', 'A network error has occurred.');
    identityMock.readUserId.mockRejectedValue(error);
    const actor = await signIn();
    expect([actor.getSnapshot().value, { ...sessionStorage }]).toEqual(['signedIn', {}]);
    expect(logged.mock.calls).toEqual([['The id of the user was not read:', error]]);
  });
});
