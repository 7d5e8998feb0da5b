import { m } from '#messages';
import { hasRunOut, identityProblem, type IdentityProblem } from '../identity-problem.ts';

export interface OtpSignInInput {
  /** email to which a code was sent before a reload, if the code is still valid */
  sentTo?: string;
}

export interface OtpSignIn {
  /** the last submitted email */
  email: string;
  /** number of codes sent so far; only the newest code is valid */
  codes: number;
  problem: IdentityProblem | undefined;
}

export const otpContext = ({ sentTo = '' }: OtpSignInInput): OtpSignIn => ({
  email: sentTo,
  codes: sentTo === '' ? 0 : 1,
  problem: undefined,
});

/**
 * The error to show if no code was sent or a code was not accepted. Clearer messages replace some of those of the
 * service.
 */
export function codeProblem(error: unknown): IdentityProblem {
  const problem = identityProblem(error);
  if (problem.name === 'CodeMismatchException') return { ...problem, message: m.code_sign_in_wrong() };
  // all expired sign-ins get this name, so later checks need only the name
  if (hasRunOut(problem))
    return {
      name: 'SignInException',
      message: problem.message === '' ? m.code_sign_in_ran_out() : m.code_sign_in_ended(),
    };
  return { ...problem, message: problem.message || m.code_sign_in_failed() };
}

/** True if no account has the email. Only the message of the error says so. Row: ERR-L-12. */
export const isUnknownEmail = (error: unknown): boolean =>
  identityProblem(error).message.includes('User does not exist');
