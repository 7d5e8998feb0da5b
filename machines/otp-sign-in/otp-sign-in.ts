import { m } from '#messages';
import { hasRunOut, identityProblem, type IdentityProblem } from '../identity-problem.ts';

export interface OtpSignInInput {
  /** the address whose code is still good, after a reload */
  sentTo?: string;
}

export interface OtpSignIn {
  /** as submitted last */
  email: string;
  /** how many codes were sent to it; the newest one counts */
  codes: number;
  problem: IdentityProblem | undefined;
}

export const otpContext = ({ sentTo = '' }: OtpSignInInput): OtpSignIn => ({
  email: sentTo,
  codes: sentTo === '' ? 0 : 1,
  problem: undefined,
});

/** Why there is no code, or why it was not accepted: in the service's words, unless they are not plain English. */
export function codeProblem(error: unknown): IdentityProblem {
  const problem = identityProblem(error);
  if (problem.name === 'CodeMismatchException') return { ...problem, message: m.code_sign_in_wrong() };
  // the name alone says from here on that the code has run out
  if (hasRunOut(problem))
    return {
      name: 'SignInException',
      message: problem.message === '' ? m.code_sign_in_ran_out() : m.code_sign_in_ended(),
    };
  return { ...problem, message: problem.message || m.code_sign_in_failed() };
}

/** Told by the words, as the specification has it. Tension T-21. */
export const isUnknownAddress = (error: unknown): boolean =>
  identityProblem(error).message.includes('User does not exist');
