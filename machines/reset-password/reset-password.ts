import { sentPassword } from '#domain/account/passwords.ts';
import { m } from '#messages';
import { identityProblem } from '../identity-problem.ts';

export interface ResetPasswordInput {
  /** email that the visitor typed on the sign-in screen */
  email?: string;
  /** email to which this tab has sent a code; undefined if that code has expired */
  sentTo?: string;
}

export interface ResetPassword {
  email: string;
  /** email from the sign-in screen; it is the same after a reload */
  initialEmail: string;
  /** whether a code was sent to the email */
  isSent: boolean;
  /** success message above the form */
  message: string | undefined;
  /** error message above the form */
  problem: string | undefined;
}

/** The submitted fields of the second step. The machine never stores the code and the password. */
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

/** Input of the effect that changes the password. */
export const changeOf = ({ email }: ResetPassword, { otp, password }: NewPassword) => ({
  email,
  code: otp.trim(),
  password: sentPassword(password),
});

/** The message of the service; without one, a general message. */
export const resetProblem = (error: unknown): string => identityProblem(error).message || m.reset_password_unknown();
