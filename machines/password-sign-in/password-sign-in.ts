import { m } from '#messages';
import { hasRunOut, identityProblem, type IdentityProblem } from '../identity-problem.ts';

export interface PasswordSignIn {
  /** the last submitted email */
  email: string;
  problem: IdentityProblem | undefined;
}

/** The error to show after a failed sign-in: the message of the service, or a general one. */
export function signInProblem(error: unknown): IdentityProblem {
  const problem = identityProblem(error);
  return { ...problem, message: problem.message || m.password_sign_in_broken() };
}

/** True if no account has the email. Row: ERR-L-08. */
export const isUnknownUser = (error: unknown): boolean => identityProblem(error).name === 'UserNotFoundException';

/** True if the password was accepted, but the time limit for choosing a new one has passed. */
export const isTooLate = (error: unknown): boolean => hasRunOut(identityProblem(error));
