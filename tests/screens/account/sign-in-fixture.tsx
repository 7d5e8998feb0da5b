import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { otpSignInMachine } from '#machines/otp-sign-in/otp-sign-in.machine.ts';
import { passwordSignInMachine } from '#machines/password-sign-in/password-sign-in.machine.ts';
import { anIdentityError } from '#machines/samples.ts';
import { watchIdentityClient } from '#tests/support/screens/identity-client.ts';
import { SignInScreen } from '#src/site/account/sign-in/login-page.tsx';
import type { Way } from '#src/site/account/sign-in/sign-in.tsx';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import { visit } from '#tests/screens/site/visit.tsx';

export const email = 'meena@company.example';
export const signedIn = { isSignedIn: true, step: 'DONE' };
export const asksForCode = { isSignedIn: false, step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' };
export const asksForPassword = { isSignedIn: false, step: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' };
export const wrongCode = anIdentityError('CodeMismatchException', 'Invalid code or auth state for the user.');
export const unknownUser = anIdentityError('UserNotFoundException', 'User does not exist.');

interface Arrival {
  way?: Way;
  query?: string;
  state?: unknown;
}

/** Renders the sign-in screen with fakes for both of its flows. */
export function arrive({ way = 'code', query = '', state }: Arrival = {}) {
  const codes = withFakeEffects(otpSignInMachine);
  const passwords = withFakeEffects(passwordSignInMachine);
  const load = watchIdentityClient();
  const user = userEvent.setup({ delay: null });
  const address = (way === 'code' ? '/login' : '/authorize/password') + query;
  const view = visit(<SignInScreen way={way} />, { address, state, flows: [codes, passwords] });
  const settle = (fakes: { settle: unknown }, effect: string, result: unknown) =>
    act(async () => (fakes.settle as (effect: string, result: unknown) => void)(effect, result));
  return { ...view, codes, passwords, load, user, settle };
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const tab = (name: string) => screen.getByRole('tab', { name });
export const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
export const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^OTP/ });
export const secret = (id = 'sign-in-password') => document.getElementById(id) as HTMLInputElement;

export async function atCode(arrival: Arrival = {}) {
  const fixture = arrive(arrival);
  await fixture.user.type(emailField(), email);
  await fixture.user.click(button('Send OTP'));
  await fixture.settle(fixture.codes, 'sendCode', { output: asksForCode });
  return fixture;
}

export async function signingIn(arrival: Arrival = {}) {
  const fixture = arrive({ way: 'password', ...arrival });
  await fixture.user.type(emailField(), email);
  await fixture.user.type(secret(), 'Sample-1');
  await fixture.user.click(button('Login'));
  return fixture;
}

// A screen has no landmarks here, because the shell is not rendered. contrast.test.ts checks contrast.
const rules = {
  region: { enabled: false },
  'landmark-one-main': { enabled: false },
  'color-contrast': { enabled: false },
};

export async function violations(): Promise<string[]> {
  const results = await axe.run(document.body, { rules });
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
