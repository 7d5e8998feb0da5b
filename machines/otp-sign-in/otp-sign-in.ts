import { codeSignIn as words } from '#words';
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

/** Why there is no code, or why it was not taken: in the service's words, if it has any for the visitor. */
export function codeProblem(error: unknown): IdentityProblem {
  const problem = identityProblem(error);
  const otherwise = hasRunOut(problem) ? words.ranOut : words.failed;
  return { ...problem, message: problem.message || otherwise };
}

/** Told by the words, as the specification has it. Tension T-21. */
export const isUnknownAddress = (error: unknown): boolean =>
  identityProblem(error).message.includes('User does not exist');
