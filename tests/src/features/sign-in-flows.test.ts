/** @vitest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { anIdentityError } from '#machines/samples.ts';
import { codeSentTo, otpSignInFlow } from '#src/features/account/sign-in/otp-sign-in.flow.ts';
import { passwordSignInFlow } from '#src/features/account/sign-in/password-sign-in.flow.ts';
import * as identity from '#src/lib/session/identity.ts';

/** The real client is tested with the service in tests/server/identity and tests/journeys. */
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
const given = vi.mocked(identity);
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.clearAllMocks();
  logged.mockReturnValue();
  given.startCodeSignIn.mockResolvedValue(asksForCode);
  given.confirmCode.mockResolvedValue(signedIn);
  given.signInWithPassword.mockResolvedValue(signedIn);
  given.readUserId.mockResolvedValue('sub-1');
});
afterEach(() => sessionStorage.clear());

const settled = { timeout: 2000 };

async function atCode() {
  const actor = createActor(otpSignInFlow, { input: {} }).start();
  actor.send({ type: 'email.submitted', email });
  await waitFor(actor, (state) => !state.hasTag('busy'), settled);
  return actor;
}

describe('a sign-in by code', () => {
  it('starts with the address, and remembers for a reload where the code went [IDS-02]', async () => {
    await atCode();
    expect(given.startCodeSignIn).toHaveBeenCalledWith(email);
    expect(codeSentTo()).toBe(email);
  });

  it('remembers nothing when no code was sent', async () => {
    given.startCodeSignIn.mockResolvedValue({ isSignedIn: false, step: 'CONFIRM_SIGN_UP' });
    await atCode();
    expect(codeSentTo()).toBeUndefined();
  });

  it('stores no id of the user, and forgets the address [IDS-03] [LOGIN-OTP-09]', async () => {
    const actor = await atCode();
    actor.send({ type: 'code.submitted', code: '12345678' });
    await waitFor(actor, (state) => state.matches('signedIn'), settled);

    expect(given.confirmCode).toHaveBeenCalledWith('12345678');
    expect([given.readUserId.mock.calls.length, { ...sessionStorage }]).toEqual([0, {}]);
  });

  it('keeps the address after a wrong code, and forgets it when another is wanted', async () => {
    given.confirmCode.mockRejectedValue(anIdentityError('CodeMismatchException', 'Invalid code.'));
    const actor = await atCode();
    actor.send({ type: 'code.submitted', code: '1' });
    await waitFor(actor, (state) => !state.hasTag('busy'), settled);
    expect(codeSentTo()).toBe(email);

    actor.send({ type: 'email.reopened' });
    expect(codeSentTo()).toBeUndefined();
  });

  it('forgets the address with a code that is good no more, so that a reload begins with it', async () => {
    given.confirmCode.mockRejectedValue(anIdentityError('NotAuthorizedException', 'Invalid session for the user.'));
    const actor = await atCode();
    actor.send({ type: 'code.submitted', code: '1' });
    await waitFor(actor, (state) => !state.hasTag('busy'), settled);
    expect(codeSentTo()).toBeUndefined();
  });
});

describe('a sign-in by password', () => {
  async function signIn() {
    const actor = createActor(passwordSignInFlow).start();
    actor.send({ type: 'password.submitted', email, password: 'Sample-1' });
    await waitFor(actor, (state) => state.status === 'done' || state.hasTag('new'), settled);
    return actor;
  }

  it("stores the attribute sub under 'id' for this tab [LOGIN-PW-07] [IDS-01] [IDS-04]", async () => {
    const actor = await signIn();
    expect(given.signInWithPassword).toHaveBeenCalledWith({ email, password: 'Sample-1' });
    expect([actor.getSnapshot().value, { ...sessionStorage }]).toEqual(['signedIn', { id: 'sub-1' }]);
  });

  it('takes the place of one by code, which is not asked for after a reload', async () => {
    await atCode();
    await signIn();
    expect(codeSentTo()).toBeUndefined();
  });

  it('stores it after a new password, too', async () => {
    given.signInWithPassword.mockResolvedValue({
      isSignedIn: false,
      step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    });
    given.confirmNewPassword.mockResolvedValue(signedIn);
    const actor = await signIn();
    expect({ ...sessionStorage }).toEqual({});
    actor.send({ type: 'newPassword.submitted', password: 'Sample-2' });
    await waitFor(actor, (state) => state.status === 'done', settled);

    expect(given.confirmNewPassword).toHaveBeenCalledWith('Sample-2');
    expect({ ...sessionStorage }).toEqual({ id: 'sub-1' });
  });

  it('logs that the id could not be read, without a word of who it was', async () => {
    const error = anIdentityError('NetworkError', 'A network error has occurred.');
    given.readUserId.mockRejectedValue(error);
    const actor = await signIn();
    expect([actor.getSnapshot().value, { ...sessionStorage }]).toEqual(['signedIn', {}]);
    expect(logged.mock.calls).toEqual([['The id of the user was not read:', error]]);
  });
});
