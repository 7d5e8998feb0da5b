import { abstractDetails, type AbstractAuthor } from '#domain/abstracts.ts';
import { ApiError } from '#domain/errors/api-error.ts';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import type { Abstract } from '#schemas/api/abstracts.api.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { m } from '#messages';
import type { EmailCodeInput, EmailCodeOutput } from '#machines/email-code/email-code.ts';

/** Session of a registered delegate with a verified email. */
export interface AbstractSession {
  token: string;
  email: string;
  /** ISO time at which the session ends */
  expires: string;
}

export interface AbstractInput {
  /** the session that this tab stored before a reload */
  session?: AbstractSession;
}

/** The data of the delegate, as the service returns it. */
export interface OwnAbstract {
  name: string;
  organisation: string;
  abstract: Abstract | null;
}

export interface Submission {
  answers: AbstractAnswers;
  authors: AbstractAuthor[];
}

export interface AbstractSubmission {
  email: string;
  session: AbstractSession | undefined;
  /** undefined until loaded */
  own: OwnAbstract | undefined;
  /** the submission that the service has not accepted yet; it survives a new verification of the email */
  submission: Submission | undefined;
  problem: VisitorError | undefined;
}

export const abstractContext = ({ session }: AbstractInput): AbstractSubmission => ({
  session,
  email: session?.email ?? '',
  own: undefined,
  submission: undefined,
  problem: undefined,
});

const callWords = () => ({ notReached: m.abstract_calls_not_reached(), fault: m.abstract_calls_fault() });

export const abstractProblem = (error: unknown): VisitorError => visitorError(error, callWords());

const hasDetail = (error: unknown, detail: string): boolean => error instanceof ApiError && error.detail === detail;
const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

type Failed = { error: unknown };

/** Guards of the machine. Each one recognises one error of the service. */
export const refusals = {
  isClosed: (_: unknown, { error }: Failed) => hasDetail(error, abstractDetails.closed),
  isLate: (_: unknown, { error }: Failed) => hasDetail(error, abstractDetails.late),
  isUnregistered: (_: unknown, { error }: Failed) => hasDetail(error, abstractDetails.notRegistered),
  isSignedOut: (_: unknown, { error }: Failed) => hasStatus(error, 401),
  /** another window has changed the abstract */
  isStale: (_: unknown, { error }: Failed) => hasStatus(error, 409),
};

/** Params of an action or guard that runs after an effect has errorParams. */
export const errorParams = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
export const ownParams = ({ event: { output } }: { event: { output: OwnAbstract } }) => ({ own: output });
export const tokenParams = ({ context: { session } }: { context: AbstractSubmission }) => ({ token: session!.token });
export const setProblem = { type: 'setProblem', params: errorParams } as const;
export const endSession = ['clearSession', 'emitSession'] as const;
/** Transitions for the three errors that have a screen. All calls use them. */
const refusalTransitions = <Params>(params: Params) =>
  [
    { guard: { type: 'isClosed', params }, target: '#abstractSubmission.closed' },
    { guard: { type: 'isLate', params }, target: '#abstractSubmission.late' },
    { guard: { type: 'isUnregistered', params }, target: '#abstractSubmission.unregistered' },
  ] as const;
const refusedCall = refusalTransitions(errorParams);
/** Transitions for the errors that end the session: the three above, and status 401. */
export const refusedTransitions = [
  { ...refusedCall[0], actions: endSession },
  { ...refusedCall[1], actions: endSession },
  { ...refusedCall[2], actions: endSession },
  {
    guard: { type: 'isSignedOut', params: errorParams },
    target: '#abstractSubmission.proving',
    actions: [...endSession, 'setEndedProblem'],
  },
] as const;

type Proven = { event: { output: EmailCodeOutput<AbstractSession> } };

/** Transitions after the email code flow has ended with one of the three errors. */
export const refusedAfterCode = refusalTransitions(({ event: { output } }: Proven) => ({ error: output.refusal }));

/**
 * Stores the verified email. The screen for an unregistered email shows it, and a new verification starts with it.
 */
export const setVerifiedEmail = { type: 'setEmail', params: ({ event: { output } }: Proven) => output } as const;

export const sessionParams = ({ event: { output } }: Proven) => ({ session: output.proof! });

export const emailCodeInput = ({ context: { email, problem } }: { context: AbstractSubmission }): EmailCodeInput => ({
  email,
  problem: problem?.sentence,
  words: { sentAgain: m.email_code_sent_again(), send: callWords(), verify: callWords() },
  refusals: [abstractDetails.closed, abstractDetails.late, abstractDetails.notRegistered],
});

export const withAbstract = (
  { context: { own } }: { context: AbstractSubmission },
  { abstract }: { abstract: OwnAbstract['abstract'] },
) => ({ own: own && { ...own, abstract } });
