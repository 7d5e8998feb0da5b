import { assertEvent } from 'xstate';
import { sentPassword } from '#domain/account/passwords.ts';
import { isEmail } from '#domain/text/formats.ts';

/** Events of the flows that sign in with a password, and the inputs of their effects. Passwords are never stored. */

export interface Credentials {
  email: string;
  password: string;
}

type PasswordEvent =
  ({ type: 'password.submitted' } & Credentials) | { type: 'newPassword.submitted'; password: string };

export const areFilled = ({ email, password }: Credentials): boolean =>
  isEmail(email.trim()) && sentPassword(password) !== '';

/** The email in the context, and the password of the event. */
export function credentialsIn({
  context,
  event,
}: {
  context: { email: string };
  event: { type: string };
}): Credentials {
  const submitted = event as PasswordEvent;
  assertEvent(submitted, 'password.submitted');
  return { email: context.email, password: sentPassword(submitted.password) };
}

export function newPasswordIn({ event }: { event: { type: string } }): { password: string } {
  const submitted = event as PasswordEvent;
  assertEvent(submitted, 'newPassword.submitted');
  return { password: sentPassword(submitted.password) };
}
