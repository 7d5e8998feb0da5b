import { m } from '#messages';
import { hasRunOut, identityProblem, type IdentityProblem } from '../identity-problem.ts';

export interface PasswordSignIn {
  /** submitted last */
  email: string;
  problem: IdentityProblem | undefined;
}

/** Why the sign-in failed: the message of the service if it has one for visitors. */
export function signInProblem(error: unknown): IdentityProblem {
  const problem = identityProblem(error);
  return { ...problem, message: problem.message || m.password_sign_in_broken() };
}

/** Recognised by its name. Row: ERR-L-08. */
export const isUnknownUser = (error: unknown): boolean => identityProblem(error).name === 'UserNotFoundException';

/** The password was right, but the time limit for choosing a new one has passed. */
export const isTooLate = (error: unknown): boolean => hasRunOut(identityProblem(error));
