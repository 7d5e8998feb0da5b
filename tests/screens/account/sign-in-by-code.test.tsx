import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anIdentityError } from '#machines/samples.ts';
import {
  arrive,
  asksForCode,
  atCode,
  button,
  codeField,
  email,
  emailField,
  unknownUser,
  violations,
  wrongCode,
} from './sign-in-fixture.tsx';
import { m } from '#messages';

beforeEach(() => sessionStorage.clear());

const alreadyIn = anIdentityError('UserAlreadyAuthenticatedException', 'There is already a signed in user.');

describe('sign-in by code', () => {
  it('starts with the email field [LOGIN-OTP-01] [LOGIN-OTP-02] [LOGIN-OTP-03]', () => {
    arrive();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    expect(screen.getByText('Login with your email and OTP')).toBeTruthy();
    expect([emailField().type, emailField().autocomplete, emailField().placeholder]).toEqual([
      'email',
      'username',
      'name@company.example',
    ]);
    expect(button('Send OTP').type).toBe('submit');
    expect(screen.queryByRole('textbox', { name: /^OTP/ })).toBeNull();
  });

  it.each([
    ['', 'This field is required'],
    ['meena@', 'Invalid email address'],
  ])("shows an error at the field for the invalid email '%s' [LOGIN-GEN-06]", async (text, sentence) => {
    const { user, codes } = arrive();
    if (text) await user.type(emailField(), text);
    await user.click(button('Send OTP'));

    expect(emailField().getAttribute('aria-describedby')).toBe('sign-in-email-error');
    expect(document.getElementById('sign-in-email-error')?.textContent).toBe(sentence);
    expect([document.activeElement, codes.waiting()]).toEqual([emailField(), []]);
    await user.type(emailField(), 'x');
    expect(document.getElementById('sign-in-email-error')).toBeNull();
  });

  it('then shows the code field and disables the email field [LOGIN-OTP-03] [LOGIN-OTP-04] [LOGIN-OTP-05]', async () => {
    await atCode();
    expect([emailField().disabled, emailField().value]).toEqual([true, email]);
    expect([codeField().placeholder, codeField().required]).toEqual(['Enter OTP', true]);
    expect(document.activeElement).toBe(codeField());
    expect(button('Confirm OTP')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull();
    expect(screen.getByRole('status').textContent).toContain(`Sent to ${email}. The code works once, for 3 minutes`);
  });

  it('requires a code [LOGIN-OTP-05]', async () => {
    const { user, codes } = await atCode();
    await user.click(button('Confirm OTP'));

    expect(document.getElementById('sign-in-otp-error')?.textContent).toBe('This field is required');
    expect([document.activeElement, codes.waiting()]).toEqual([codeField(), []]);
  });

  it('shows an error for a wrong code until the visitor types another one', async () => {
    const { user, codes, settle } = await atCode();
    await user.type(codeField(), '1{Enter}');
    await settle(codes, 'confirmCode', { error: wrongCode });
    expect(screen.getByRole('alert').textContent).toBe(m.code_sign_in_wrong());
    expect([document.activeElement, codeField().value]).toEqual([codeField(), '1']);

    await user.type(codeField(), '2');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard('{Enter}');
    await settle(codes, 'confirmCode', { error: wrongCode });
    expect(screen.getByRole('alert').textContent).toBe(m.code_sign_in_wrong());
  });

  it('sends another code on request, shows its number, and focuses the code field', async () => {
    const { user, codes, settle } = await atCode();
    expect(button('Send a new code').disabled).toBe(true);
    await user.type(codeField(), '1{Enter}');
    await settle(codes, 'confirmCode', { error: wrongCode });
    await user.click(button('Send a new code'));
    expect(codeField().value, 'the code of before').toBe('');
    await settle(codes, 'sendCode', { output: asksForCode });

    expect(screen.getByRole('status').textContent).toMatch(/^Code 2 is on its way.*Only the newest code works/);
    expect([codes.calls.at(-1)?.input, document.activeElement]).toEqual([{ email }, codeField()]);
  });

  it.each([
    ['used up', anIdentityError('NotAuthorizedException', 'Invalid session for the user.')],
    ['out of time', anIdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.')],
  ])('offers a new code at once when the code is %s [ERR-L-13]', async (_, error) => {
    const { user, codes, settle } = await atCode();
    await user.type(codeField(), '1{Enter}');
    await settle(codes, 'confirmCode', { error });
    expect(screen.getByRole('alert').textContent).toBe(m.code_sign_in_ended());
    expect(screen.getByRole('status').textContent).toBe('This code is no longer valid. Please ask for a new one.');
    expect([document.activeElement, button('Send a new code').disabled]).toEqual([button('Send a new code'), false]);

    await user.type(codeField(), '2{Enter}');
    expect(screen.queryByText(/on its way/), 'while it is tried once more').toBeNull();
    await settle(codes, 'confirmCode', { error });
    await user.click(button('Send a new code'));
    expect(screen.queryByText(/on its way/), 'before another is').toBeNull();
    await settle(codes, 'sendCode', { output: asksForCode });
    expect(screen.getByRole('status').textContent).toMatch(/^Code 2 is on its way/);
    expect(screen.queryByText(/no longer valid/)).toBeNull();
  });

  it('leads to sign-up with the email when there is no account [ERR-L-12]', async () => {
    const { user, codes, settle, where, brought } = arrive();
    await user.type(emailField(), email);
    await user.click(button('Send OTP'));
    await settle(codes, 'sendCode', { error: unknownUser });
    expect([where(), brought()]).toEqual(['/register', { email }]);
  });

  it("has a link 'Don't have an account? Sign up' [LOGIN-OTP-06]", () => {
    arrive();
    expect(screen.getByRole('link', { name: "Don't have an account? Sign up" }).getAttribute('href')).toBe('/register');
  });

  it('shows an error and a link to the exhibitor area when the visitor is already signed in [LOGIN-GEN-05]', async () => {
    const { user, codes, settle } = arrive({ query: '?return=%2Fexhibitor%3Fa%3D1' });
    await user.type(emailField(), email);
    await user.click(button('Send OTP'));
    await settle(codes, 'sendCode', { error: alreadyIn });

    expect(screen.getByRole('alert').textContent).toContain('There is already a signed in user.');
    const way = screen.getByRole('link', { name: 'Go to the exhibitor area' });
    expect([way.getAttribute('href'), document.activeElement]).toEqual(['/exhibitor?a=1', emailField()]);
  });
});

it('has no axe violations when the code is wrong', async () => {
  const { user, codes, settle } = await atCode();
  await user.type(codeField(), '1{Enter}');
  await settle(codes, 'confirmCode', { error: wrongCode });
  expect(await violations()).toEqual([]);
});
