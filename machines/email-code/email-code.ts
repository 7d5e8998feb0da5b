import { typed } from '#domain/text/formats.ts';
import { limits } from '#domain/limits.ts';
import type { CallWords } from '#domain/errors/visitor-error.ts';
import { ApiError } from '#domain/errors/api-error.ts';

/** What the parent flow knows and says. */
export interface EmailCodeInput {
  /** Known from a link, a session or the page's URL; '' when the visitor has to type it. */
  email: string;
  /** The email comes from a link, and another one is of no use there. */
  isFixed?: boolean;
  /** Why a code is asked for, when the parent has a reason to tell. */
  problem?: string | undefined;
  words: EmailCodeWords;
  /** Details of a refusal that end the flow, because the parent has a screen for them. */
  refusals?: readonly string[];
}

interface EmailCodeWords {
  /** Toast after another code was sent. */
  sentAgain: string;
  send: CallWords;
  verify: CallWords;
}

export interface EmailCode<Proof = unknown> extends EmailCodeInput {
  code: string;
  proof: Proof | undefined;
  /** The error that ended the flow. */
  refusal: unknown;
  problem: string | undefined;
}

/** The proof, unless there is a refusal. */
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

/** Digits only, cut to the length of a code. */
export const codeText = (text: string): string => typed(text, { charset: 'digits', maxLength: limits.otpDigits });

export const isComplete = (code: string): boolean => code.length === limits.otpDigits;

/** Whether the parent has a screen for this error. */
export const isForParent = (error: unknown, { refusals = [] }: Pick<EmailCodeInput, 'refusals'>): boolean =>
  error instanceof ApiError && refusals.some((detail) => detail === error.detail);
