import { typed } from '#domain/text/formats.ts';
import { limits } from '#domain/limits.ts';
import type { CallWords } from '#domain/errors/visitor-error.ts';
import { ApiError } from '#domain/errors/api-error.ts';

/** Input from the parent machine. */
export interface EmailCodeInput {
  /** the email of a link, a session or the URL; '' if the visitor must enter it */
  email: string;
  /** true if the email comes from a link, so the visitor cannot change it */
  isFixed?: boolean;
  /** message that says why a code is needed; undefined if none is shown */
  problem?: string | undefined;
  words: EmailCodeWords;
  /** values of `detail` in errors that end the flow, because the parent machine has a screen for them */
  refusals?: readonly string[];
}

interface EmailCodeWords {
  /** text of the toast after another code was sent */
  sentAgain: string;
  send: CallWords;
  verify: CallWords;
}

export interface EmailCode<Proof = unknown> extends EmailCodeInput {
  code: string;
  proof: Proof | undefined;
  /** the error that ended the flow; undefined after success */
  refusal: unknown;
  problem: string | undefined;
}

/** Output of the machine. `proof` is the result of `verifyCode`; it is undefined if the flow ended with a refusal. */
export type EmailCodeOutput<Proof = unknown> = Pick<EmailCode<Proof>, 'email' | 'proof' | 'refusal'>;

export const emailCodeContext = ({ email, problem, ...input }: EmailCodeInput): EmailCode => ({
  ...input,
  email: email.trim(),
  problem,
  code: '',
  proof: undefined,
  refusal: undefined,
});

export const outputOf = ({ email, proof, refusal }: EmailCode): EmailCodeOutput => ({
  email,
  proof,
  refusal,
});

/** Removes all characters except digits, and cuts the text to the length of a code. */
export const codeText = (text: string): string => typed(text, { charset: 'digits', maxLength: limits.otpDigits });

export const isComplete = (code: string): boolean => code.length === limits.otpDigits;

/** True if the parent machine has a screen for this error. */
export const isForParent = (error: unknown, { refusals = [] }: Pick<EmailCodeInput, 'refusals'>): boolean =>
  error instanceof ApiError && refusals.some((detail) => detail === error.detail);
