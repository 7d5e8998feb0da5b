import { m } from '#messages';
import { hasRunOut, identityProblem, type IdentityProblem } from '../identity-problem.ts';

export interface OtpSignInInput {
  /** email with a valid code from before a reload */
  sentTo?: string;
}

export interface OtpSignIn {
  /** submitted last */
  email: string;
  /** number of codes sent; only the newest is valid */
  codes: number;
  problem: IdentityProblem | undefined;
}

export const otpContext = ({ sentTo = '' }: OtpSignInInput): OtpSignIn => ({
  email: sentTo,
  codes: sentTo === '' ? 0 : 1,
  problem: undefined,
});

/** Why no code was sent or accepted. Messages of the service that are hard to understand are replaced. */
export function codeProblem(error: unknown): IdentityProblem {
  const problem = identityProblem(error);
  if (problem.name === 'CodeMismatchException') return { ...problem, message: m.code_sign_in_wrong() };
  // from here on the name alone means that the sign-in has expired
  if (hasRunOut(problem))
    return {
      name: 'SignInException',
      message: problem.message === '' ? m.code_sign_in_ran_out() : m.code_sign_in_ended(),
    };
  return { ...problem, message: problem.message || m.code_sign_in_failed() };
}

/** Recognised by its message. Row: ERR-L-12. */
export const isUnknownEmail = (error: unknown): boolean =>
  identityProblem(error).message.includes('User does not exist');
