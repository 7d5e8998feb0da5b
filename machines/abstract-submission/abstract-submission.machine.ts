import { assign, emit, setup } from 'xstate';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { emailCodeFor } from '#machines/email-code/email-code.machine.ts';
import { failure, notice, type Notice } from '../notice.ts';
import {
  abstractContext,
  abstractProblem,
  setProblem,
  endSession,
  errorParams,
  ownParams,
  tokenParams,
  setVerifiedEmail,
  refusals,
  refusedTransitions,
  sessionParams,
  refusedAfterCode,
  emailCodeInput,
  withAbstract,
  type AbstractInput,
  type AbstractSession,
  type AbstractSubmission,
  type OwnAbstract,
  type Submission,
} from './abstract-submission.ts';

/**
 * A registered delegate verifies their email with a one-time code, then submits or replaces an abstract.
 * Rows: ROUTE-18, ROLE-06. Decision 38.
 */
export const abstractSubmissionMachine = setup({
  types: {} as {
    context: AbstractSubmission;
    input: AbstractInput;
    events:
      | { type: 'abstract.submitted'; submission: Submission }
      | { type: 'back' | 'retry' | 'replace' | 'cancel' | 'file.requested' | 'signOut' };
    /** session: the page stores this session for the tab; undefined deletes the stored one */
    emitted: { type: 'session'; session: AbstractSession | undefined } | { type: 'submitted' } | Notice;
    /** form, submitted: this part is on screen; busy: the machine waits for the service */
    tags: 'form' | 'submitted' | 'busy';
  },
  actors: {
    emailCode: emailCodeFor<AbstractSession>(),
    readOwn: effect<OwnAbstract, { token: string }>('readOwn'),
    submitAbstract: effect<OwnAbstract['abstract'], Submission & { token: string; version: number }>('submitAbstract'),
    fetchFile: effect<void, { token: string }>('fetchFile'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setSession: assign((_, { session }: { session: AbstractSession }) => ({ session })),
    clearSession: assign({ session: undefined, own: undefined }),
    emitSession: emit(({ context: { session } }) => ({ type: 'session', session }) as const),
    setOwn: assign((_, { own }: { own: OwnAbstract }) => ({ own })),
    setAbstract: assign(withAbstract),
    setSubmission: assign((_, { submission }: { submission: Submission }) => ({ submission })),
    clearSubmission: assign({ submission: undefined }),
    emitSubmitted: emit({ type: 'submitted' } as const),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: abstractProblem(error) })),
    setEndedProblem: assign({ problem: () => ({ sentence: m.abstract_sign_in_ended(), fields: [] }) }),
    clearProblem: assign({ problem: undefined }),
    emitStale: emit(() => notice({ sentence: m.abstract_refusals_stale(), tone: 'warning' })),
    emitThanks: emit(() => notice({ sentence: m.abstract_form_submitted(), tone: 'success' })),
    emitFailure: emit((_, { error }: { error: unknown }) => notice(failure(abstractProblem(error).sentence))),
  },
  guards: {
    hasSession: ({ context }) => context.session !== undefined,
    isSubmitted: ({ context }) => Boolean(context.own?.abstract),
    wasSubmittedBefore: ({ context }, { own }: { own: OwnAbstract }) =>
      own.abstract !== null && context.submission === undefined,
    ...refusals,
  },
}).createMachine({
  id: 'abstractSubmission',
  description:
    "A delegate submits an abstract. The replies 'closed', 'too late' and 'not registered' each have their own screen.",
  context: ({ input }) => abstractContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'hasSession', target: 'reading' }, { target: 'proving' }],
    },
    closed: { description: 'The phase for abstracts is closed.', type: 'final' },
    late: { description: 'The deadline of event.json has passed.', type: 'final' },
    unregistered: {
      description: 'The email has no valid pass. The screen links to the registration.',
      on: { back: 'proving' },
    },
    proving: {
      invoke: {
        id: 'emailCode',
        src: 'emailCode',
        input: emailCodeInput,
        onDone: [
          refusedAfterCode[0],
          refusedAfterCode[1],
          { ...refusedAfterCode[2], actions: ['clearProblem', setVerifiedEmail] },
          {
            target: 'reading',
            actions: [setVerifiedEmail, { type: 'setSession', params: sessionParams }, 'emitSession'],
          },
        ],
      },
    },
    reading: {
      description: 'Loads the abstract submitted earlier, if there is one.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readOwn',
        src: 'readOwn',
        input: tokenParams,
        onDone: [
          {
            guard: { type: 'wasSubmittedBefore', params: ownParams },
            target: 'submitted',
            actions: { type: 'setOwn', params: ownParams },
          },
          { target: 'writing', actions: { type: 'setOwn', params: ownParams } },
        ],
        onError: [...refusedTransitions, { target: 'unread', actions: setProblem }],
      },
    },
    unread: { on: { retry: 'reading', signOut: { target: 'proving', actions: ['clearProblem', ...endSession] } } },
    writing: {
      description: 'The form. Its draft is stored on the device.',
      tags: 'form',
      on: {
        'abstract.submitted': {
          target: 'submitting',
          actions: { type: 'setSubmission', params: ({ event }) => ({ submission: event.submission }) },
        },
        cancel: { guard: 'isSubmitted', target: 'submitted', actions: ['clearSubmission', 'clearProblem'] },
        signOut: { target: 'proving', actions: ['clearSubmission', 'clearProblem', ...endSession] },
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'submitAbstract',
        src: 'submitAbstract',
        input: ({ context: { session, submission, own } }) => ({
          ...submission!,
          token: session!.token,
          version: own?.abstract?.version ?? 0,
        }),
        onDone: {
          target: 'submitted',
          actions: [
            { type: 'setAbstract', params: ({ event }) => ({ abstract: event.output }) },
            'clearSubmission',
            'emitSubmitted',
            'emitThanks',
          ],
        },
        onError: [
          ...refusedTransitions,
          {
            guard: { type: 'isStale', params: errorParams },
            target: 'reading',
            actions: ['clearSubmission', 'emitStale'],
          },
          { target: 'writing', actions: setProblem },
        ],
      },
    },
    submitted: {
      description: 'The submitted abstract with its reference and file.',
      tags: 'submitted',
      initial: 'shown',
      on: {
        replace: 'writing',
        signOut: { target: 'proving', actions: [...endSession] },
      },
      states: {
        shown: { on: { 'file.requested': 'fetching' } },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchFile',
            src: 'fetchFile',
            input: tokenParams,
            onDone: 'shown',
            onError: [
              ...refusedTransitions,
              { target: 'shown', actions: { type: 'emitFailure', params: errorParams } },
            ],
          },
        },
      },
    },
  },
});
