import { assign, emit, setup } from 'xstate';
import { isEmail } from '#domain/formats.ts';
import { limits } from '#domain/limits.ts';
import { abstractForm, abstractProof, abstractRefusals, oneTimeCodes } from '#words';
import { effect } from '../effects.ts';
import { failure, notice, type Notice } from '../notice.ts';
import { codeWait, type CodeWait } from '../sent-code.ts';
import {
  abstractContext,
  abstractProblem,
  begun,
  blaming,
  codeText,
  dropping,
  failed,
  found,
  inSession,
  refusals,
  refused,
  shut,
  toCode,
  withAbstract,
  type AbstractInput,
  type AbstractSession,
  type AbstractSubmission,
  type OwnAbstract,
  type Submission,
} from './abstract-submission.ts';

/** A registered delegate proves the address by a one-time code, and submits an abstract or replaces it. Spec: landing 6; decision 38. */
export const abstractSubmissionMachine = setup({
  types: {} as {
    context: AbstractSubmission;
    input: AbstractInput;
    events:
      | { type: 'email.changed'; email: string }
      | { type: 'code.changed'; code: string }
      | { type: 'abstract.submitted'; submission: Submission }
      | { type: 'email.submitted' | 'code.submitted' | 'code.again' | 'back' }
      | { type: 'retry' | 'replace' | 'cancel' | 'file.wanted' | 'signOut' };
    /** to be kept for this tab; undefined: to be forgotten */
    emitted: { type: 'session'; session: AbstractSession | undefined } | { type: 'submitted' } | Notice;
    /** email, code, form: the step that is on screen; busy: it waits for the service */
    tags: 'email' | 'code' | 'form' | 'submitted' | 'busy';
  },
  actors: {
    sendCode: effect<CodeWait, { email: string }>('sendCode'),
    verifyCode: effect<AbstractSession, { email: string; code: string }>('verifyCode'),
    readOwn: effect<OwnAbstract, { token: string }>('readOwn'),
    submitAbstract: effect<OwnAbstract['abstract'], Submission & { token: string; version: number }>('submitAbstract'),
    fetchFile: effect<void, { token: string }>('fetchFile'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    setCode: assign((_, { code }: { code: string }) => ({ code: codeText(code) })),
    clearCode: assign({ code: '' }),
    keepSession: assign((_, { session }: { session: AbstractSession }) => ({ session })),
    dropSession: assign({ session: undefined, own: undefined }),
    tellSession: emit(({ context: { session } }) => ({ type: 'session', session }) as const),
    keepOwn: assign((_, { own }: { own: OwnAbstract }) => ({ own })),
    keepAbstract: assign(withAbstract),
    keepSubmission: assign((_, { submission }: { submission: Submission }) => ({ submission })),
    dropSubmission: assign({ submission: undefined }),
    tellSubmitted: emit({ type: 'submitted' } as const),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: abstractProblem(error) })),
    tellEnded: assign({ problem: { sentence: abstractProof.ended, fields: [] } }),
    clearProblem: assign({ problem: undefined }),
    tellWait: assign((_, { wait }: { wait: CodeWait }) => ({
      problem: wait === undefined ? undefined : { sentence: oneTimeCodes.waiting(wait), fields: [] },
    })),
    tellSent: emit(notice({ sentence: abstractProof.sentAgain, tone: 'success' })),
    tellStale: emit(notice({ sentence: abstractRefusals.stale, tone: 'warning' })),
    sayThanks: emit(notice({ sentence: abstractForm.submitted, tone: 'success' })),
    sayFailure: emit((_, { error }: { error: unknown }) => notice(failure(abstractProblem(error).sentence))),
  },
  guards: {
    hasSession: ({ context }) => context.session !== undefined,
    hasEmail: ({ context }) => isEmail(context.email),
    isCodeComplete: ({ context }) => context.code.length === limits.otpDigits,
    isSubmitted: ({ context }) => Boolean(context.own?.abstract),
    isKept: ({ context }, { own }: { own: OwnAbstract }) => own.abstract !== null && context.submission === undefined,
    ...refusals,
  },
}).createMachine({
  id: 'abstractSubmission',
  description: 'Closed, too late and not registered are screens of their own, whenever the service says so.',
  context: ({ input }) => abstractContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      always: [{ guard: 'hasSession', target: 'reading' }, { target: 'emailStep' }],
    },
    closed: { description: 'Abstracts are not taken, as the phase has it.', type: 'final' },
    late: { description: 'The deadline of event.json has passed.', type: 'final' },
    unregistered: {
      description: 'No valid pass belongs to the address: whoever has none is pointed to registration.',
      on: { back: { target: 'emailStep', actions: 'clearCode' } },
    },
    emailStep: {
      tags: 'email',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'email.changed': { actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) } },
            'email.submitted': { guard: 'hasEmail', target: 'sending' },
          },
        },
        sending: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: toCode,
            onDone: { target: '#abstractSubmission.codeStep', actions: { type: 'tellWait', params: codeWait } },
            onError: [...shut, { target: 'editing', actions: blaming }],
          },
        },
      },
    },
    codeStep: {
      tags: 'code',
      initial: 'editing',
      states: {
        editing: {
          on: {
            'code.changed': { actions: { type: 'setCode', params: ({ event }) => ({ code: event.code }) } },
            'code.submitted': { guard: 'isCodeComplete', target: 'verifying' },
            'code.again': 'sending',
            back: { target: '#abstractSubmission.emailStep', actions: ['clearProblem', 'clearCode'] },
          },
        },
        sending: {
          tags: 'busy',
          entry: ['clearProblem', 'clearCode'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: toCode,
            onDone: [
              { guard: { type: 'isCodeSent', params: codeWait }, target: 'editing', actions: 'tellSent' },
              { target: 'editing', actions: { type: 'tellWait', params: codeWait } },
            ],
            onError: [...shut, { target: 'editing', actions: blaming }],
          },
        },
        verifying: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context: { email, code } }) => ({ email, code }),
            onDone: {
              target: '#abstractSubmission.reading',
              actions: [{ type: 'keepSession', params: begun }, 'clearCode', 'tellSession'],
            },
            onError: [...shut, { target: 'editing', actions: blaming }],
          },
        },
      },
    },
    reading: {
      description: 'What was submitted before, if anything was.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readOwn',
        src: 'readOwn',
        input: inSession,
        onDone: [
          {
            guard: { type: 'isKept', params: found },
            target: 'submitted',
            actions: { type: 'keepOwn', params: found },
          },
          { target: 'writing', actions: { type: 'keepOwn', params: found } },
        ],
        onError: [...refused, { target: 'unread', actions: blaming }],
      },
    },
    unread: { on: { retry: 'reading', signOut: { target: 'emailStep', actions: ['clearProblem', ...dropping] } } },
    writing: {
      description: 'The form; what is typed is kept on the device.',
      tags: 'form',
      on: {
        'abstract.submitted': {
          target: 'submitting',
          actions: { type: 'keepSubmission', params: ({ event }) => ({ submission: event.submission }) },
        },
        cancel: { guard: 'isSubmitted', target: 'submitted', actions: ['dropSubmission', 'clearProblem'] },
        signOut: { target: 'emailStep', actions: ['dropSubmission', 'clearProblem', ...dropping] },
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
            { type: 'keepAbstract', params: ({ event }) => ({ abstract: event.output }) },
            'dropSubmission',
            'tellSubmitted',
            'sayThanks',
          ],
        },
        onError: [
          ...refused,
          {
            guard: { type: 'isStale', params: failed },
            target: 'reading',
            actions: ['dropSubmission', 'tellStale'],
          },
          { target: 'writing', actions: blaming },
        ],
      },
    },
    submitted: {
      description: 'What stands, with its reference and its file.',
      tags: 'submitted',
      initial: 'shown',
      on: {
        replace: 'writing',
        signOut: { target: 'emailStep', actions: [...dropping] },
      },
      states: {
        shown: { on: { 'file.wanted': 'fetching' } },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchFile',
            src: 'fetchFile',
            input: inSession,
            onDone: 'shown',
            onError: [...refused, { target: 'shown', actions: { type: 'sayFailure', params: failed } }],
          },
        },
      },
    },
  },
});
