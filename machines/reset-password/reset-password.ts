import { sentPassword } from '#domain/account/passwords.ts';
import { m } from '#messages';
import { identityProblem } from '../identity-problem.ts';

export interface ResetPasswordInput {
  /** from the sign-in screen */
  email?: string;
  /** email that a code was sent to from this tab, if the code may still be valid */
  sentTo?: string;
}

export interface ResetPassword {
  email: string;
  /** from the sign-in screen; a reload passes it again */
  initialEmail: string;
  /** whether a code was sent to the email */
  isSent: boolean;
  /** success message above the form */
  message: string | undefined;
  /** error message in the same place */
  problem: string | undefined;
}

/** Input of the second step. It is passed from the event to the call; code and password are never stored. */
export interface NewPassword {
  otp: string;
  password: string;
  confirmation: string;
}

export const resetContext = ({ email = '', sentTo }: ResetPasswordInput): ResetPassword => ({
  email: (sentTo ?? email).trim(),
  initialEmail: email,
  isSent: sentTo !== undefined,
  message: undefined,
  problem: undefined,
});

/** Input of the call. */
export const changeOf = ({ email }: ResetPassword, { otp, password }: NewPassword) => ({
  email,
  code: otp.trim(),
  password: sentPassword(password),
});

/** The message of the service, or a general one. */
export const resetProblem = (error: unknown): string => identityProblem(error).message || m.reset_password_unknown();
