import { assign, emit, setup } from 'xstate';
import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import type { AskedBefore } from '#schemas/api/exhibitors.api.ts';
import { m } from '#messages';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import { callProblem, isUnknownVisitor, refusalOf, type Refused } from '../company-call.ts';
import { effect } from '../effects.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';

export interface StallEnquiries {
  /** newest first; undefined until loaded */
  asked: AskedBefore[] | undefined;
  /** being sent, or could not be sent; initial input of the form */
  question: StallQuestion | undefined;
  /** of the last try to send */
  problem: VisitorError | undefined;
}

/** Enquiries of a signed-in company to the organisers, and the form for a new one. Row: ROUTE-07. Decision 11. */
export const stallEnquiriesMachine = setup({
  types: {} as {
    context: StallEnquiries;
    /** page.shown: the page is visible again; waiting enquiries may have been delivered */
    events: { type: 'retry' | 'page.shown' } | { type: 'question.submitted'; question: StallQuestion };
    emitted: Notice | Refused;
  },
  actors: {
    loadAsked: effect<AskedBefore[], void>('loadAsked'),
    /** returns the updated list */
    sendQuestion: effect<AskedBefore[], StallQuestion>('sendQuestion'),
  },
  actions: {
    setAsked: assign((_, { asked }: { asked: AskedBefore[] }) => ({ asked })),
    setQuestion: assign((_, { question }: { question: StallQuestion }) => ({ question })),
    forgetQuestion: assign({ question: undefined }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: callProblem(error) })),
    clearProblem: assign({ problem: undefined }),
    emitRefused: emit((_, { error }: { error: unknown }) => refusalOf(error)),
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
  },
  guards: {
    hasList: ({ context }) => context.asked !== undefined,
    isUnknownVisitor: (_, { error }: { error: unknown }) => isUnknownVisitor(error),
  },
}).createMachine({
  id: 'stallEnquiries',
  description: 'A question can be sent even if the list cannot be loaded. A failed question is kept.',
  context: { asked: undefined, question: undefined, problem: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadAsked',
        src: 'loadAsked',
        onDone: { target: 'ready', actions: { type: 'setAsked', params: ({ event }) => ({ asked: event.output }) } },
        onError: [
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'unlisted',
            actions: { type: 'emitRefused', params: ({ event }) => event },
          },
          { target: 'unlisted' },
        ],
      },
      on: {
        'question.submitted': {
          target: 'sending',
          actions: { type: 'setQuestion', params: ({ event }) => ({ question: event.question }) },
        },
      },
    },
    unlisted: {
      description: 'The list could not be loaded.',
      on: {
        retry: 'loading',
        'question.submitted': {
          target: 'sending',
          actions: { type: 'setQuestion', params: ({ event }) => ({ question: event.question }) },
        },
      },
    },
    ready: {
      on: {
        'page.shown': 'loading',
        'question.submitted': {
          target: 'sending',
          actions: { type: 'setQuestion', params: ({ event }) => ({ question: event.question }) },
        },
      },
    },
    sending: {
      entry: 'clearProblem',
      invoke: {
        id: 'sendQuestion',
        src: 'sendQuestion',
        input: ({ context }) => context.question!,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'setAsked', params: ({ event }) => ({ asked: event.output }) },
            'forgetQuestion',
            { type: 'emitNotice', params: () => ({ sentence: m.stall_questions_sent(), tone: 'success' }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'unsent',
            actions: [
              { type: 'keepProblem', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
          { target: 'unsent', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    unsent: { always: [{ guard: 'hasList', target: 'ready' }, { target: 'unlisted' }] },
  },
});
