import { abstractDetails, type AbstractAuthor } from '#domain/abstracts.ts';
import { ApiError } from '#domain/errors/api-error.ts';
import { visitorError, type VisitorError } from '#domain/errors/visitor-error.ts';
import type { Abstract } from '#schemas/api/abstracts.api.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { abstractCalls, abstractProof } from '#words';
import type { EmailCodeInput, EmailCodeOutput } from '#machines/email-code/email-code.ts';

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
  session: AbstractSession | undefined;
  /** undefined until it was read */
  own: OwnAbstract | undefined;
  /** what was submitted last and is not kept by the service yet; whoever has to prove the address anew finds it again */
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

export const abstractProblem = (error: unknown): VisitorError => visitorError(error, abstractCalls);

const says = (error: unknown, detail: string): boolean => error instanceof ApiError && error.detail === detail;
const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

type Failed = { error: unknown };

/** What the service's answer means, as guards of the machine. */
export const refusals = {
  isClosed: (_: unknown, { error }: Failed) => says(error, abstractDetails.closed),
  isLate: (_: unknown, { error }: Failed) => says(error, abstractDetails.late),
  isUnregistered: (_: unknown, { error }: Failed) => says(error, abstractDetails.notRegistered),
  isSignedOut: (_: unknown, { error }: Failed) => hasStatus(error, 401),
  /** another window was faster */
  isStale: (_: unknown, { error }: Failed) => hasStatus(error, 409),
};

/** What the machine's transitions have in common. */
export const failed = ({ event: { error } }: { event: { error: unknown } }) => ({ error });
export const found = ({ event: { output } }: { event: { output: OwnAbstract } }) => ({ own: output });
export const inSession = ({ context: { session } }: { context: AbstractSubmission }) => ({ token: session!.token });
export const blaming = { type: 'keepProblem', params: failed } as const;
export const dropping = ['dropSession', 'tellSession'] as const;
/** Refusals that lead to a screen of their own, whatever was asked. */
const shutBy = <Params>(params: Params) =>
  [
    { guard: { type: 'isClosed', params }, target: '#abstractSubmission.closed' },
    { guard: { type: 'isLate', params }, target: '#abstractSubmission.late' },
    { guard: { type: 'isUnregistered', params }, target: '#abstractSubmission.unregistered' },
  ] as const;
const shut = shutBy(failed);
/** They end the session of whoever is in, and so does the service's word that it has ended. */
export const refused = [
  { ...shut[0], actions: dropping },
  { ...shut[1], actions: dropping },
  { ...shut[2], actions: dropping },
  {
    guard: { type: 'isSignedOut', params: failed },
    target: '#abstractSubmission.proving',
    actions: [...dropping, 'tellEnded'],
  },
] as const;

type Proven = { event: { output: EmailCodeOutput<AbstractSession> } };

/** Refusals of the codes. */
export const shutOut = shutBy(({ event: { output } }: Proven) => ({ error: output.refusal }));

/** The email is shown where it is not registered, and asked for again with the code. */
export const keepingEmail = { type: 'keepEmail', params: ({ event: { output } }: Proven) => output } as const;

export const sessionIn = ({ event: { output } }: Proven) => ({ session: output.proof! });

export const toProve = ({ context: { email, problem } }: { context: AbstractSubmission }): EmailCodeInput => ({
  email,
  problem: problem?.sentence,
  words: { sentAgain: abstractProof.sentAgain, send: abstractCalls, verify: abstractCalls },
  refusals: [abstractDetails.closed, abstractDetails.late, abstractDetails.notRegistered],
});

export const withAbstract = (
  { context: { own } }: { context: AbstractSubmission },
  { abstract }: { abstract: OwnAbstract['abstract'] },
) => ({ own: own && { ...own, abstract } });
