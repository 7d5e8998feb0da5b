import { m } from '#messages';
import { hasRunOut, identityProblem, type IdentityProblem } from '../identity-problem.ts';

export interface PasswordSignIn {
  /** as submitted last */
  email: string;
  problem: IdentityProblem | undefined;
}

/** Why nobody signed in: in the service's words, if it has any for the visitor. */
export function signInProblem(error: unknown): IdentityProblem {
  const problem = identityProblem(error);
  return { ...problem, message: problem.message || m.password_sign_in_broken() };
}

/** Told by the name, as the specification has it. Tension T-21. */
export const isUnknownUser = (error: unknown): boolean => identityProblem(error).name === 'UserNotFoundException';

/** The password was right, but the time to choose a new one is over. */
export const isTooLate = (error: unknown): boolean => hasRunOut(identityProblem(error));
