import { assign, emit, setup } from 'xstate';
import { isEmail, typed } from '#domain/formats.ts';
import { limits } from '#domain/limits.ts';
import { groupProof as words } from '#words';
import { effect } from '../effects.ts';
import { callSentence, errorOf } from '../group-call.ts';
import { notice, type Notice } from '../notice.ts';
import { codeWait, isCodeSent, waitSentence, type CodeWait } from '../sent-code.ts';
import {
  proofContext,
  type GroupLink,
  type GroupProof,
  type GroupProofInput,
  type GroupSession,
  type OpenedGroup,
} from './group-proof.ts';

/** A group's contact proves the address by a one-time code; the mailed link says whose it is. Decision 32. */
export const groupProofMachine = setup({
  types: {} as {
    context: GroupProof;
    input: GroupProofInput;
    events:
      | { type: 'email.changed'; email: string }
      | { type: 'code.changed'; code: string }
      /** session.ended: the service takes it no longer; signOut: the visitor leaves */
      | { type: 'email.submitted' | 'code.submitted' | 'code.again' | 'back' | 'session.ended' | 'signOut' };
    /** to be kept for this tab; undefined: to be forgotten */
    emitted: { type: 'session'; session: GroupSession | undefined } | Notice;
    /** email, code: the step that is on screen; busy: it waits for the service */
    tags: 'email' | 'code' | 'busy';
  },
  actors: {
    openLink: effect<OpenedGroup, GroupLink>('openLink'),
    sendCode: effect<CodeWait, { email: string }>('sendCode'),
    verifyCode: effect<GroupSession, { email: string; code: string }>('verifyCode'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    keepOpened: assign((_, { opened }: { opened: OpenedGroup }) => ({ opened, email: opened.email })),
    setCode: assign((_, { code }: { code: string }) => ({
      code: typed(code, { charset: 'digits', maxLength: limits.otpDigits }),
    })),
    clearCode: assign({ code: '' }),
    keepSession: assign((_, { session }: { session: GroupSession }) => ({ session })),
    dropSession: assign({ session: undefined }),
    tellSession: emit(({ context: { session } }) => ({ type: 'session', session }) as const),
    tellWait: assign((_, { wait }: { wait: CodeWait }) => ({ problem: waitSentence(wait) })),
    tellSent: emit(notice({ sentence: words.sentAgain, tone: 'success' })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: callSentence(error) })),
    tellEnded: assign({ problem: words.ended }),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    hasLink: ({ context }) => context.link !== undefined,
    hasSession: ({ context }) => context.session !== undefined,
    isOwnLink: ({ context: { session } }, { email }: { email: string }) => session?.email === email,
    hasEmail: ({ context }) => isEmail(context.email),
    isCodeSent,
    isCodeComplete: ({ context }) => context.code.length === limits.otpDigits,
  },
}).createMachine({
  id: 'groupProof',
  description: 'A contact proves the address by a code. Until then nothing of a group is shown.',
  context: ({ input }) => proofContext(input),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'hasLink', target: 'openingLink' },
        { guard: 'hasSession', target: 'proven' },
        { target: 'emailStep' },
      ],
    },
    openingLink: {
      description: 'Proves the email, so the seats are held for longer, and learns whose group it is.',
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => context.link!,
        onDone: [
          { guard: { type: 'isOwnLink', params: ({ event }) => event.output }, target: 'proven' },
          {
            target: 'emailStep',
            actions: [
              { type: 'keepOpened', params: ({ event }) => ({ opened: event.output }) },
              'dropSession',
              'tellSession',
            ],
          },
        ],
        onError: [
          { guard: 'hasSession', target: 'proven' },
          { target: 'emailStep', actions: { type: 'keepProblem', params: errorOf } },
        ],
      },
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
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: '#groupProof.codeStep', actions: { type: 'tellWait', params: codeWait } },
            onError: { target: 'editing', actions: { type: 'keepProblem', params: errorOf } },
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
            back: { target: '#groupProof.emailStep', actions: ['clearProblem', 'clearCode'] },
          },
        },
        sending: {
          description:
            'A code that was sent replaces the one before. Within a minute of it none is sent, and the page says so.',
          tags: 'busy',
          entry: ['clearProblem', 'clearCode'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              { guard: { type: 'isCodeSent', params: codeWait }, target: 'editing', actions: 'tellSent' },
              { target: 'editing', actions: { type: 'tellWait', params: codeWait } },
            ],
            onError: { target: 'editing', actions: { type: 'keepProblem', params: errorOf } },
          },
        },
        verifying: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ email: context.email, code: context.code }),
            onDone: {
              target: '#groupProof.proven',
              actions: [
                { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
                'clearCode',
                'tellSession',
              ],
            },
            onError: { target: 'editing', actions: { type: 'keepProblem', params: errorOf } },
          },
        },
      },
    },
    proven: {
      on: {
        'session.ended': { target: 'emailStep', actions: ['dropSession', 'tellEnded', 'tellSession'] },
        signOut: { target: 'emailStep', actions: ['dropSession', 'tellSession'] },
      },
    },
  },
});
