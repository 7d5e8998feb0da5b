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
  /** ISO time */
  expires: string;
}

export interface AbstractInput {
  /** stored in this tab before a reload */
  session?: AbstractSession;
}

/** The data of the delegate at the service. */
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
  /** submitted, but not yet accepted by the service; kept if the email must be verified again */
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

const says = (error: unknown, detail: string): boolean => error instanceof ApiError && error.detail === detail;
const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

type Failed = { error: unknown };

/** Meaning of the replies of the service, as guards of the machine. */
export const refusals = {
  isClosed: (_: unknown, { error }: Failed) => says(error, abstractDetails.closed),
  isLate: (_: unknown, { error }: Failed) => says(error, abstractDetails.late),
  isUnregistered: (_: unknown, { error }: Failed) => says(error, abstractDetails.notRegistered),
  isSignedOut: (_: unknown, { error }: Failed) => hasStatus(error, 401),
  /** another window has changed the abstract */
  isStale: (_: unknown, { error }: Failed) => hasStatus(error, 409),
};

/** Parameters for transitions after a failed effect. */
export const failed = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
export const found = ({ event: { output } }: { event: { output: OwnAbstract } }) => ({ own: output });
export const inSession = ({ context: { session } }: { context: AbstractSubmission }) => ({ token: session!.token });
export const blaming = { type: 'setProblem', params: failed } as const;
export const dropping = ['clearSession', 'emitSession'] as const;
/** Refusals with their own screen, the same for all calls. */
const shutBy = <Params>(params: Params) =>
  [
    { guard: { type: 'isClosed', params }, target: '#abstractSubmission.closed' },
    { guard: { type: 'isLate', params }, target: '#abstractSubmission.late' },
    { guard: { type: 'isUnregistered', params }, target: '#abstractSubmission.unregistered' },
  ] as const;
const shut = shutBy(failed);
/** These refusals end the session, as does a 401. */
export const refused = [
  { ...shut[0], actions: dropping },
  { ...shut[1], actions: dropping },
  { ...shut[2], actions: dropping },
  {
    guard: { type: 'isSignedOut', params: failed },
    target: '#abstractSubmission.proving',
    actions: [...dropping, 'setEndedProblem'],
  },
] as const;

type Proven = { event: { output: EmailCodeOutput<AbstractSession> } };

/** Refusals while the email is verified. */
export const shutOut = shutBy(({ event: { output } }: Proven) => ({ error: output.refusal }));

/** Keeps the email, to show it if it is not registered and to ask for it again. */
export const keepingEmail = { type: 'setEmail', params: ({ event: { output } }: Proven) => output } as const;

export const sessionIn = ({ event: { output } }: Proven) => ({ session: output.proof! });

export const toProve = ({ context: { email, problem } }: { context: AbstractSubmission }): EmailCodeInput => ({
  email,
  problem: problem?.sentence,
  words: { sentAgain: m.email_code_sent_again(), send: callWords(), verify: callWords() },
  refusals: [abstractDetails.closed, abstractDetails.late, abstractDetails.notRegistered],
});

export const withAbstract = (
  { context: { own } }: { context: AbstractSubmission },
  { abstract }: { abstract: OwnAbstract['abstract'] },
) => ({ own: own && { ...own, abstract } });
