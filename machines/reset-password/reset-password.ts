import { sentPassword } from '#domain/account/passwords.ts';
import { m } from '#messages';
import { identityProblem } from '../identity-problem.ts';

export interface ResetPasswordInput {
  /** carried along from the sign-in screen */
  email?: string;
  /** the address that a code was sent to from this tab, while that may still be good */
  sentTo?: string;
}

export interface ResetPassword {
  email: string;
  /** as the sign-in screen handed it over: a reload comes with it again */
  carried: string;
  /** whether a code is on its way to the address */
  isSent: boolean;
  /** what went well, above the form */
  said: string | undefined;
  /** what went wrong, in its place */
  problem: string | undefined;
}

/** What the second step asks for. It goes from the event into the call: the flow keeps neither the code nor a password. */
export interface NewPassword {
  otp: string;
  password: string;
  confirmation: string;
}

export const resetContext = ({ email = '', sentTo }: ResetPasswordInput): ResetPassword => ({
  email: (sentTo ?? email).trim(),
  carried: email,
  isSent: sentTo !== undefined,
  said: undefined,
  problem: undefined,
});

/** What the service is asked. */
export const changeOf = ({ email }: ResetPassword, { otp, password }: NewPassword) => ({
  email,
  code: otp.trim(),
  password: sentPassword(password),
});

/** The service's own words, or that it had none. */
export const resetProblem = (error: unknown): string => identityProblem(error).message || m.reset_password_unknown();
