import { typed } from '#domain/text/formats.ts';
import { limits } from '#domain/limits.ts';
import type { CallWords } from '#domain/errors/visitor-error.ts';
import { ApiError } from '#domain/errors/api-error.ts';

/** Input from the parent flow. */
export interface EmailCodeInput {
  /** from a link, a session or the URL; '' if the visitor must enter it */
  email: string;
  /** whether the email comes from a link and cannot be changed */
  isFixed?: boolean;
  /** why a code is needed, if the parent has a reason to show */
  problem?: string | undefined;
  words: EmailCodeWords;
  /** `detail` codes that end the flow, because the parent has a screen for them */
  refusals?: readonly string[];
}

interface EmailCodeWords {
  /** toast after another code was sent */
  sentAgain: string;
  send: CallWords;
  verify: CallWords;
}

export interface EmailCode<Proof = unknown> extends EmailCodeInput {
  code: string;
  proof: Proof | undefined;
  /** the error that ended the flow */
  refusal: unknown;
  problem: string | undefined;
}

/** `proof` is undefined after a refusal. */
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

/** Keeps digits only, at most the length of a code. */
export const codeText = (text: string): string => typed(text, { charset: 'digits', maxLength: limits.otpDigits });

export const isComplete = (code: string): boolean => code.length === limits.otpDigits;

/** Whether the parent has a screen for this error. */
export const isForParent = (error: unknown, { refusals = [] }: Pick<EmailCodeInput, 'refusals'>): boolean =>
  error instanceof ApiError && refusals.some((detail) => detail === error.detail);
