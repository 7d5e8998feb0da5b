import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { anIdentityError } from '#machines/samples.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';
import { ResetPasswordScreen } from '#src/features/account/reset-password/reset-password-screen.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit, visitSite } from '#tests/screens/site/visit.tsx';

beforeEach(() => sessionStorage.clear());

const email = 'asha@company.example';

function arrive(state?: unknown) {
  const reset = withFakeEffects(resetPasswordMachine);
  const warm = vi.fn<() => void>();
  const user = userEvent.setup({ delay: null });
  const screenOf = <ResetPasswordScreen flow={reset.machine as never} warm={warm} />;
  const seen = visit(screenOf, { address: '/reset-password', state });
  const settle = (effect: 'requestReset' | 'confirmReset', result: object) =>
    act(async () => reset.settle(effect, result as never));
  return { ...seen, reset, warm, user, settle };
}

async function atTheCode() {
  const stage = arrive({ email });
  await stage.user.click(button('Get OTP'));
  await stage.settle('requestReset', { output: undefined });
  return stage;
}

const emailField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Enter email associated with your account/ });
const otpField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Enter OTP/ });
const passwordField = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alert = () => screen.queryByRole('alert')?.textContent;

async function fillIn(user: ReturnType<typeof arrive>['user'], [otp, first, second]: [string, string, string]) {
  await user.type(otpField(), otp);
  await user.type(passwordField(/^Password/), first);
  await user.type(passwordField(/^Confirm Password/), second);
}

describe('the address', () => {
  it("stands at '/reset-password', and asks for the e-mail first [ROUTE-06] [RESET-01] [RESET-02] [RESET-04]", async () => {
    await visitSite('/reset-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Forget Password' })).toBeTruthy();
    expect(emailField().placeholder).toBe('Enter email');
    expect(emailField().required).toBe(true);
    expect(button('Get OTP')).toBeTruthy();
  });

  it('is filled in with the one carried from the sign-in screen [RESET-03]', () => {
    arrive({ email });
    expect(emailField().value).toBe(email);
  });

  it.each([null, {}, 'asha', { email: 7 }])('is empty when nothing is carried: %o', (state) => {
    arrive(state);
    expect(emailField().value).toBe('');
  });

  it.each([
    ['', 'This field is required'],
    ['asha@', 'Invalid email address'],
  ])('is asked for before a code is: %o', async (typed, sentence) => {
    const { user, reset } = arrive();
    if (typed) await user.type(emailField(), typed);
    await user.click(button('Get OTP'));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(emailField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(emailField());
    expect(reset.waiting()).toEqual([]);
  });

  it('is told in a red box when there is no account for it, and stays as typed [RESET-08] [ERR-L-15]', async () => {
    const { user, settle } = arrive();
    await user.type(emailField(), email);
    await user.click(button('Get OTP'));
    expect(button('Sending...').disabled).toBe(true);
    const error = anIdentityError('UserNotFoundException', 'Username/client id combination not found.');
    await settle('requestReset', { error });
    expect(alert()).toBe('Username/client id combination not found.');
    expect(screen.getByRole('alert').dataset.tone).toBe('bad');
    expect(emailField().value).toBe(email);
  });

  it('has the client of the identity service fetched as soon as somebody begins to type', async () => {
    const { user, warm } = arrive();
    expect(warm).not.toHaveBeenCalled();
    await user.click(emailField());
    expect(warm).toHaveBeenCalled();
  });
});

describe('the code and the new password', () => {
  it('are asked for once the code was sent, and begin in the code [RESET-05] [RESET-06] [RESET-07] [ERR-L-16]', async () => {
    const { reset } = await atTheCode();
    expect(reset.calls).toEqual([{ effect: 'requestReset', input: { email } }]);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `Reset code has been sent to your email.Sent to ${email}`,
    );
    expect(otpField().type).toBe('number');
    expect(document.activeElement).toBe(otpField());
    for (const field of [otpField(), passwordField(/^Password/), passwordField(/^Confirm Password/)])
      expect(field.required).toBe(true);
    expect(button('Change Password')).toBeTruthy();
  });

  it('are all required [RESET-05]', async () => {
    const { user, reset } = await atTheCode();
    await user.click(button('Change Password'));
    expect(screen.getAllByText('This field is required')).toHaveLength(3);
    expect(document.activeElement).toBe(otpField());
    expect(reset.waiting()).toEqual([]);
  });

  it('must agree, or no call is made [ERR-L-14]', async () => {
    const { user, reset } = await atTheCode();
    await fillIn(user, ['123456', 'Passw0rd!', 'Passw0rd?']);
    await user.click(button('Change Password'));
    expect(alert()).toBe('Passwords do not match');
    expect(document.activeElement).toBe(passwordField(/^Confirm Password/));
    expect(reset.waiting()).toEqual([]);
  });

  it('are sent with the zeros of the code, and stay when it was wrong [RESET-05] [ERR-L-15]', async () => {
    const { user, reset, settle } = await atTheCode();
    await fillIn(user, ['00-12 34', 'Passw0rd!', 'Passw0rd!']);
    await user.click(button('Change Password'));
    expect(button('Changing...').disabled).toBe(true);
    expect(reset.calls.at(-1)).toEqual({
      effect: 'confirmReset',
      input: { email, code: '001234', password: 'Passw0rd!' },
    });
    const sentence = 'Invalid verification code provided, please try again.';
    await settle('confirmReset', { error: anIdentityError('CodeMismatchException', sentence) });
    expect(alert()).toBe(sentence);
    expect([otpField().value, passwordField(/^Password/).value]).toEqual(['001234', 'Passw0rd!']);
    expect(document.activeElement).toBe(otpField());
  });

  it('an error without words is told in ours [ERR-L-15]', async () => {
    const { user, settle } = await atTheCode();
    await fillIn(user, ['123456', 'Passw0rd!', 'Passw0rd!']);
    await user.click(button('Change Password'));
    await settle('confirmReset', { error: {} });
    expect(alert()).toBe('An unknown error occurred. Please try again.');
  });

  it('show what the password still needs', async () => {
    const { user } = await atTheCode();
    await user.type(passwordField(/^Password/), 'Pass');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.filter((line) => line?.endsWith(': met'))).toHaveLength(2);
  });

  it('another code waits a moment; another address can be given at once', async () => {
    const { user } = await atTheCode();
    expect(button('Send a new code').disabled).toBe(true);
    await user.click(button('Use another email'));
    expect(emailField().value).toBe(email);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a reload', () => {
  it('goes on with the code that was sent to the same visitor', () => {
    resetCode.remember({ email: 'other@company.example', carried: email });
    arrive({ email });
    expect(otpField()).toBeTruthy();
    expect(button('Send a new code').disabled).toBe(false);
  });

  it('begins anew for who comes with another address', () => {
    resetCode.remember({ email, carried: '' });
    arrive({ email: 'ravi@company.example' });
    expect(emailField().value).toBe('ravi@company.example');
  });
});

it('tells of success, and leads to the start page, as it was specified, and to the sign-in [RESET-07] [RESET-09] [RESET-10] [ERR-L-17]', async () => {
  const { user, settle, notices } = await atTheCode();
  await fillIn(user, ['123456', 'Passw0rd!', 'Passw0rd!']);
  await user.click(button('Change Password'));
  await settle('confirmReset', { output: undefined });
  expect(notices).toMatchObject([{ sentence: 'Password reset successfully!', tone: 'success' }]);
  const heading = screen.getByRole('heading', { level: 1, name: 'Successfully Changed your password' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.body.textContent).toContain('Kindly login with your new password');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'login' }).getAttribute('href')).toBe('/login');
  expect(await violations()).toEqual([]);
});

it('axe finds nothing in either step', async () => {
  const { user } = await atTheCode();
  await user.click(button('Change Password'));
  expect(await violations()).toEqual([]);
  await user.click(button('Use another email'));
  expect(await violations()).toEqual([]);
});

/** A screen alone has no landmarks; contrast needs layout. */
async function violations(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
  return (await axe.run(document.body, { rules })).violations.map(({ id }) => id);
}
