import { assign, emit, setup, type StateMachine } from 'xstate';
import { isEmail } from '#domain/text/formats.ts';
import { visitorSentence, type CallWords } from '#domain/errors/visitor-error.ts';
import { effect } from '../effects.ts';
import { notice, type Notice } from '../notice.ts';
import { codeWait, isCodeSent, waitSentence, type CodeWait } from '../sent-code.ts';
import {
  codeText,
  emailCodeContext,
  isComplete,
  isForParent,
  outputOf,
  type EmailCode,
  type EmailCodeInput,
  type EmailCodeOutput,
} from './email-code.ts';

type Failed = { error: unknown; words: CallWords };
type Event = { event: { error: unknown } };

const keeping = (call: 'send' | 'verify') =>
  ({
    type: 'setProblem',
    params: ({ context, event }: Event & { context: EmailCode }) => ({
      error: event.error,
      words: context.words[call],
    }),
  }) as const;

const endRefused = {
  guard: { type: 'isForParent', params: ({ event }: Event) => ({ error: event.error }) },
  target: '#emailCode.refused',
  actions: { type: 'setRefusal', params: ({ event }: Event) => ({ error: event.error }) },
} as const;

/** Verifies an email with a mailed code. The parent machine defines the output of a valid code, such as a session. */
export const emailCodeMachine = setup({
  types: {} as {
    context: EmailCode;
    input: EmailCodeInput;
    output: EmailCodeOutput;
    events:
      | { type: 'email.changed'; email: string }
      | { type: 'code.changed'; code: string }
      | { type: 'email.submitted' | 'code.submitted' | 'code.again' | 'back' };
    emitted: Notice;
    /** code: the second step is on screen; busy: the machine waits for the service */
    tags: 'code' | 'busy';
  },
  actors: {
    sendCode: effect<CodeWait, { email: string }>('sendCode'),
    verifyCode: effect<unknown, { email: string; code: string }>('verifyCode'),
  },
  actions: {
    setEmail: assign((_, { email }: { email: string }) => ({ email: email.trim() })),
    setCode: assign((_, { code }: { code: string }) => ({ code: codeText(code) })),
    clearCode: assign({ code: '' }),
    setProof: assign((_, { proof }: { proof: unknown }) => ({ proof })),
    setRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: error })),
    setProblem: assign((_, { error, words }: Failed) => ({ problem: visitorSentence(error, words) })),
    clearProblem: assign({ problem: undefined }),
    setWaitProblem: assign((_, { wait }: { wait: CodeWait }) => ({ problem: waitSentence(wait) })),
    emitSent: emit(({ context }) => notice({ sentence: context.words.sentAgain, tone: 'success' })),
  },
  guards: {
    mayChangeEmail: ({ context }) => context.isFixed !== true,
    /** Does not check the format of a fixed email, because the visitor cannot correct it. */
    hasEmail: ({ context }) => context.isFixed === true || isEmail(context.email),
    isCodeSent,
    isCodeComplete: ({ context }) => isComplete(context.code),
    isForParent: ({ context }, { error }: { error: unknown }) => isForParent(error, context),
  },
}).createMachine({
  id: 'emailCode',
  description: 'Verifies an email with a mailed code. A child of the flows that need a verified email.',
  context: ({ input }) => emailCodeContext(input),
  output: ({ context }) => outputOf(context),
  initial: 'emailStep',
  states: {
    emailStep: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'email.changed': {
              guard: 'mayChangeEmail',
              actions: { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
            },
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
            onDone: { target: '#emailCode.codeStep', actions: { type: 'setWaitProblem', params: codeWait } },
            onError: [endRefused, { target: 'editing', actions: keeping('send') }],
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
            back: {
              guard: 'mayChangeEmail',
              target: '#emailCode.emailStep',
              actions: ['clearProblem', 'clearCode'],
            },
          },
        },
        sending: {
          description: 'A new code replaces the previous one. At most one code a minute is sent.',
          tags: 'busy',
          entry: ['clearProblem', 'clearCode'],
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              { guard: { type: 'isCodeSent', params: codeWait }, target: 'editing', actions: 'emitSent' },
              { target: 'editing', actions: { type: 'setWaitProblem', params: codeWait } },
            ],
            onError: [endRefused, { target: 'editing', actions: keeping('send') }],
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
              target: '#emailCode.proven',
              actions: { type: 'setProof', params: ({ event }) => ({ proof: event.output }) },
            },
            onError: [endRefused, { target: 'editing', actions: keeping('verify') }],
          },
        },
      },
    },
    proven: { tags: ['code', 'busy'], type: 'final' },
    refused: { description: 'The parent has a screen for the reason.', tags: 'busy', type: 'final' },
  },
});

/** The type of the machine for a parent whose `verifyCode` returns a `Proof`. */
export type EmailCodeMachine<Proof> =
  typeof emailCodeMachine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer Input,
    infer _Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        EmailCodeOutput<Proof>,
        Emitted,
        Meta,
        Config
      >
    : never;

export const emailCodeFor = <Proof>(machine = emailCodeMachine): EmailCodeMachine<Proof> =>
  machine as unknown as EmailCodeMachine<Proof>;
