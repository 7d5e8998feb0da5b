import { abstractDetails, type AbstractAuthor } from '#domain/abstracts.ts';
import { ApiError } from '#domain/api-error.ts';
import { typed } from '#domain/formats.ts';
import { limits } from '#domain/limits.ts';
import type { Abstract } from '#schemas/api/abstracts.api.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { abstractCalls } from '#words';
import { isCodeSent } from '../sent-code.ts';

/** A proven address of a registered delegate, until the service says that its session has ended. */
export interface AbstractSession {
  token: string;
  email: string;
  /** ISO */
  expires: string;
}

export interface AbstractInput {
  /** of this tab, from before the page was loaded again */
  session?: AbstractSession;
}

/** What the service knows of the delegate. */
export interface OwnAbstract {
  name: string;
  organisation: string;
  abstract: Abstract | null;
}

/** What is submitted. */
export interface Submission {
  answers: AbstractAnswers;
  authors: AbstractAuthor[];
}

export interface AbstractSubmission {
  email: string;
  code: string;
  session: AbstractSession | undefined;
  /** undefined until it was read */
  own: OwnAbstract | undefined;
  /** what was submitted last and is not kept by the service yet; whoever has to prove the address anew finds it again */
  submission: Submission | undefined;
  problem: { sentence: string; fields: { field: string; message: string }[] } | undefined;
}

export const abstractContext = ({ session }: AbstractInput): AbstractSubmission => ({
  session,
  email: session?.email ?? '',
  code: '',
  own: undefined,
  submission: undefined,
  problem: undefined,
});

/** Why a call failed, in words for the visitor: the service's own, but never those of its faults. */
export function abstractProblem(error: unknown): NonNullable<AbstractSubmission['problem']> {
  if (!(error instanceof ApiError)) return { sentence: abstractCalls.notReached, fields: [] };
  const isOwn = error.status < 500 && error.sentence;
  const fields = Array.isArray(error.detail) ? error.detail : [];
  return { sentence: isOwn || abstractCalls.fault, fields };
}

const says = (error: unknown, detail: string): boolean => error instanceof ApiError && error.detail === detail;
const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

type Failed = { error: unknown };

/** What the service's answer means, as guards of the machine. */
export const refusals = {
  isCodeSent,
  isClosed: (_: unknown, { error }: Failed) => says(error, abstractDetails.closed),
  isLate: (_: unknown, { error }: Failed) => says(error, abstractDetails.late),
  isUnregistered: (_: unknown, { error }: Failed) => says(error, abstractDetails.notRegistered),
  isSignedOut: (_: unknown, { error }: Failed) => hasStatus(error, 401),
  /** another window was faster */
  isStale: (_: unknown, { error }: Failed) => hasStatus(error, 409),
};

/** Digits only, cut to the length of a code. */
export const codeText = (text: string): string => typed(text, { charset: 'digits', maxLength: limits.otpDigits });

/** What the machine's transitions have in common. */
export const failed = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
export const found = ({ event: { output } }: { event: { output: OwnAbstract } }) => ({ own: output });
export const toCode = ({ context: { email } }: { context: AbstractSubmission }) => ({ email });
export const inSession = ({ context: { session } }: { context: AbstractSubmission }) => ({ token: session!.token });
export const blaming = { type: 'keepProblem', params: failed } as const;
export const dropping = ['dropSession', 'tellSession'] as const;
/** Refusals that lead to a screen of their own, whatever was asked. */
export const shut = [
  { guard: { type: 'isClosed', params: failed }, target: '#abstractSubmission.closed' },
  { guard: { type: 'isLate', params: failed }, target: '#abstractSubmission.late' },
  { guard: { type: 'isUnregistered', params: failed }, target: '#abstractSubmission.unregistered' },
] as const;
/** They end the session of whoever is in, and so does the service's word that it has ended. */
export const refused = [
  { ...shut[0], actions: dropping },
  { ...shut[1], actions: dropping },
  { ...shut[2], actions: dropping },
  {
    guard: { type: 'isSignedOut', params: failed },
    target: '#abstractSubmission.emailStep',
    actions: [...dropping, 'tellEnded'],
  },
] as const;

export const begun = ({ event: { output } }: { event: { output: AbstractSession } }) => ({ session: output });

export const withAbstract = (
  { context: { own } }: { context: AbstractSubmission },
  { abstract }: { abstract: OwnAbstract['abstract'] },
) => ({ own: own && { ...own, abstract } });
