import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { anIdentityError } from '#machines/samples.ts';
import { resetCode } from '#src/lib/session/stored-sign-in.ts';
import { ResetPasswordScreen } from '#src/site/account/reset-password/reset-password-page.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { watchIdentityClient } from '#tests/support/screens/identity-client.ts';
import { visit, visitSite } from '#tests/screens/site/visit.tsx';

beforeEach(() => sessionStorage.clear());

const email = 'asha@company.example';

function arrive(state?: unknown, address = '/reset-password') {
  const reset = withFakeEffects(resetPasswordMachine);
  const load = watchIdentityClient();
  const user = userEvent.setup({ delay: null });
  const view = visit(<ResetPasswordScreen />, { address, state, flows: [reset] });
  const settle = (effect: 'requestReset' | 'confirmReset', result: object) =>
    act(async () => reset.settle(effect, result as never));
  return { ...view, reset, load, user, settle };
}

async function atTheCode() {
  const fixture = arrive({ email });
  await fixture.user.click(button('Get OTP'));
  await fixture.settle('requestReset', { output: undefined });
  return fixture;
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

describe('email step of the password reset', () => {
  it("is the first step of '/reset-password' [ROUTE-06] [RESET-01] [RESET-02] [RESET-04]", async () => {
    await visitSite('/reset-password');
    expect(screen.getByRole('heading', { level: 1, name: 'Forget Password' })).toBeTruthy();
    expect(emailField().placeholder).toBe('Enter email');
    expect(emailField().required).toBe(true);
    expect(button('Get OTP')).toBeTruthy();
  });

  it('starts with the email entered on the sign-in page [RESET-03]', () => {
    arrive({ email });
    expect(emailField().value).toBe(email);
  });

  it.each([
    ['', 'This field is required'],
    ['asha@', 'Invalid email address'],
  ])('shows an error and sends nothing when the email is invalid: %o', async (typed, sentence) => {
    const { user, reset } = arrive();
    if (typed) await user.type(emailField(), typed);
    await user.click(button('Get OTP'));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(emailField().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(emailField());
    expect(reset.waiting()).toEqual([]);
  });

  it('shows an error in a red box and keeps the typed email when there is no account [RESET-08] [ERR-L-15]', async () => {
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
});

describe('code and new password step', () => {
  it('opens after the code is sent, with the focus in the code field [RESET-05] [RESET-06] [RESET-07] [ERR-L-16]', async () => {
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

  it('requires all three fields [RESET-05]', async () => {
    const { user, reset } = await atTheCode();
    await user.click(button('Change Password'));
    expect(screen.getAllByText('This field is required')).toHaveLength(3);
    expect(document.activeElement).toBe(otpField());
    expect(reset.waiting()).toEqual([]);
  });

  it('sends nothing when the two passwords are different [ERR-L-14]', async () => {
    const { user, reset } = await atTheCode();
    await fillIn(user, ['123456', 'Passw0rd!', 'Passw0rd?']);
    await user.click(button('Change Password'));
    expect(alert()).toBe('Passwords do not match');
    expect(document.activeElement).toBe(passwordField(/^Confirm Password/));
    expect(reset.waiting()).toEqual([]);
  });

  it('sends the code with its leading zeros, and keeps all fields when the code is wrong [RESET-05] [ERR-L-15]', async () => {
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

  it('allows a new code only after a delay, and another email at once', async () => {
    const { user } = await atTheCode();
    expect(button('Send a new code').disabled).toBe(true);
    await user.click(button('Use another email'));
    expect(emailField().value).toBe(email);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('password reset after a reload', () => {
  it('continues with the code already sent to the same visitor', () => {
    resetCode.remember({ email: 'other@company.example', carried: email });
    arrive({ email });
    expect(otpField()).toBeTruthy();
    expect(button('Send a new code').disabled).toBe(false);
  });
});

it('confirms the new password, and links to the start page and to the sign-in page [RESET-07] [RESET-09] [RESET-10] [ERR-L-17]', async () => {
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

it('leads back to the desk, if the visitor came from there', async () => {
  const { user, settle } = arrive({ email }, '/reset-password?desk');
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/desk');
  await user.click(button('Get OTP'));
  await settle('requestReset', { output: undefined });
  await fillIn(user, ['123456', 'Passw0rd!', 'Passw0rd!']);
  await user.click(button('Change Password'));
  await settle('confirmReset', { output: undefined });
  for (const name of ['Login', 'login']) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/desk');
});

it('has no axe violations in both steps', async () => {
  const { user } = await atTheCode();
  await user.click(button('Change Password'));
  expect(await violations()).toEqual([]);
  await user.click(button('Use another email'));
  expect(await violations()).toEqual([]);
});

/** Ids of the axe rules that are violated. A screen has no landmarks here, and jsdom cannot compute contrast. */
async function violations(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
  return (await axe.run(document.body, { rules })).violations.map(({ id }) => id);
}
