import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anIdentityError } from '#machines/samples.ts';
import {
  arrive,
  asksForPassword,
  button,
  email,
  emailField,
  secret,
  signedIn,
  signingIn,
  unknownUser,
  violations,
} from './sign-in-fixture.tsx';

beforeEach(() => sessionStorage.clear());

async function choosing() {
  const fixture = await signingIn();
  await fixture.settle(fixture.passwords, 'signIn', { output: asksForPassword });
  return fixture;
}

describe('sign-in by password', () => {
  it('shows email and password fields [LOGIN-PW-01] [LOGIN-PW-04]', () => {
    arrive({ way: 'password' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back');
    expect([emailField().autocomplete, secret().type, secret().autocomplete]).toEqual([
      'username',
      'password',
      'current-password',
    ]);
    expect(button('Login').type).toBe('submit');
  });

  it('requires both fields, and focuses the first empty one [LOGIN-PW-02] [LOGIN-GEN-06]', async () => {
    const { user, passwords } = arrive({ way: 'password' });
    await user.click(button('Login'));
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(document.activeElement).toBe(emailField());

    await user.type(emailField(), email);
    await user.click(button('Login'));
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
    expect([document.activeElement, passwords.waiting()]).toEqual([secret(), []]);
  });

  it('submits by POST, so the password is never in the URL without a script', () => {
    arrive({ way: 'password' });
    expect(secret().form?.method).toBe('post');
  });

  it('shows the error, keeps the typed values, and focuses the password [ERR-L-09]', async () => {
    const { passwords, settle } = await signingIn();
    const sentence = 'Incorrect username or password.';
    await settle(passwords, 'signIn', { error: anIdentityError('NotAuthorizedException', sentence) });

    expect(screen.getByRole('alert').textContent).toBe(sentence);
    expect([emailField().value, secret().value, document.activeElement]).toEqual([email, 'Sample-1', secret()]);
  });

  it.each([
    [` ${email}`, { email }],
    [' ', null],
  ])("has a button that leads to the password reset with the typed email: '%s' [LOGIN-PW-03]", async (typed, state) => {
    const { user, where, brought } = arrive({ way: 'password' });
    await user.type(emailField(), typed);
    await user.click(button('Forgot your password?'));
    expect([where(), brought()]).toEqual(['/reset-password', state]);
  });

  it('leads to the password reset with the email when there is no account [ERR-L-08]', async () => {
    const { passwords, settle, where, brought } = await signingIn();
    await settle(passwords, 'signIn', { error: unknownUser });
    expect([where(), brought()]).toEqual(['/reset-password', { email }]);
  });

  it("has a link 'Sign up' [LOGIN-PW-05]", () => {
    arrive({ way: 'password' });
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register');
  });
});

describe('choice of a new password', () => {
  it("replaces the sign-in page, with the heading 'New User Password' [LOGIN-PW-06]", async () => {
    await choosing();
    const heading = screen.getByRole('heading', { level: 1 });
    expect([heading.textContent, document.activeElement]).toEqual(['New User Password', heading]);
    expect([screen.queryByRole('tab'), screen.queryByText('Welcome back')]).toEqual([null, null]);
    expect(secret('first-password').autocomplete).toBe('new-password');
  });

  it.each([
    ['short-1A', 'short-1B', 'confirmation', 'Passwords do not match'],
    [
      'sample-12',
      'sample-12',
      'password',
      'Password must contain at least 1 uppercase, 1 lowercase, 1 number, and 1 special character',
    ],
  ])("refuses '%s' with '%s', with an error at the field", async (password, confirmation, ...told) => {
    const [field, sentence] = told;
    const { user, passwords } = await choosing();
    await user.type(secret('first-password'), password);
    await user.type(secret('first-confirmation'), confirmation);
    await user.click(button('Save and log in'));

    expect(document.getElementById(`first-${field}-error`)?.textContent).toBe(sentence);
    expect([document.activeElement, passwords.waiting()]).toEqual([secret(`first-${field}`), []]);
  });

  it('signs in with the new password', async () => {
    const { user, passwords, settle, where } = await choosing();
    await user.type(secret('first-password'), 'Sample-2');
    await user.type(secret('first-confirmation'), 'Sample-2');
    await user.click(button('Save and log in'));
    expect(passwords.calls.at(-1)).toEqual({ effect: 'confirmNewPassword', input: { password: 'Sample-2' } });

    await settle(passwords, 'confirmNewPassword', { output: signedIn });
    await settle(passwords, 'storeUser', { output: undefined });
    expect(where()).toBe('/exhibitor');
  });
});

it('leads to the requested page after sign-in by password [LOGIN-GEN-02]', async () => {
  const { passwords, settle, where } = await signingIn({ query: '?return=%2Fexhibitor%3Fa%3D1' });
  await settle(passwords, 'signIn', { output: signedIn });
  await settle(passwords, 'storeUser', { output: undefined });
  expect(where()).toBe('/exhibitor?a=1');
});

it('has no axe violations in the choice of a new password', async () => {
  const { user } = await choosing();
  await user.click(button('Save and log in'));
  expect(await violations()).toEqual([]);
});
