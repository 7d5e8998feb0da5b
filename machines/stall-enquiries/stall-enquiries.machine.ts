import { assign, emit, setup } from 'xstate';
import type { StallQuestion } from '#domain/exhibitors/stall-enquiries.ts';
import type { StallEnquiry } from '#schemas/api/exhibitors.api.ts';
import { m } from '#messages';
import type { VisitorError } from '#domain/errors/visitor-error.ts';
import { callProblem, isUnknownVisitor, refusalOf, type Refused } from '../company-call.ts';
import { effect } from '../effects.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';

export interface StallEnquiries {
  /** sent enquiries, newest first; undefined until loaded */
  enquiries: StallEnquiry[] | undefined;
  /** the question that is being sent or that could not be sent; the form starts with it */
  question: StallQuestion | undefined;
  /** why the last question was not sent */
  problem: VisitorError | undefined;
}

/** Enquiries of a signed-in company to the organisers, and the form for a new one. Row: ROUTE-07. Decision 11. */
export const stallEnquiriesMachine = setup({
  types: {} as {
    context: StallEnquiries;
    /** page.shown: the tab is visible again, and the state of enquiries may have changed */
    events: { type: 'retry' | 'page.shown' } | { type: 'question.submitted'; question: StallQuestion };
    emitted: Notice | Refused;
  },
  actors: {
    loadEnquiries: effect<StallEnquiry[], void>('loadEnquiries'),
    /** returns the list with the new enquiry */
    sendQuestion: effect<StallEnquiry[], StallQuestion>('sendQuestion'),
  },
  actions: {
    setEnquiries: assign((_, { enquiries }: { enquiries: StallEnquiry[] }) => ({ enquiries })),
    setQuestion: assign((_, { question }: { question: StallQuestion }) => ({ question })),
    clearQuestion: assign({ question: undefined }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: callProblem(error) })),
    clearProblem: assign({ problem: undefined }),
    emitRefused: emit((_, { error }: { error: unknown }) => refusalOf(error)),
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
  },
  guards: {
    hasList: ({ context }) => context.enquiries !== undefined,
    isUnknownVisitor: (_, { error }: { error: unknown }) => isUnknownVisitor(error),
  },
}).createMachine({
  id: 'stallEnquiries',
  description: 'A question can be sent even if the list cannot be loaded. A failed question is kept.',
  context: { enquiries: undefined, question: undefined, problem: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadEnquiries',
        src: 'loadEnquiries',
        onDone: {
          target: 'ready',
          actions: { type: 'setEnquiries', params: ({ event }) => ({ enquiries: event.output }) },
        },
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
            { type: 'setEnquiries', params: ({ event }) => ({ enquiries: event.output }) },
            'clearQuestion',
            { type: 'emitNotice', params: () => ({ sentence: m.stall_questions_sent(), tone: 'success' }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isUnknownVisitor', params: ({ event }) => event },
            target: 'unsent',
            actions: [
              { type: 'setProblem', params: ({ event }) => event },
              { type: 'emitRefused', params: ({ event }) => event },
            ],
          },
          { target: 'unsent', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    unsent: { always: [{ guard: 'hasList', target: 'ready' }, { target: 'unlisted' }] },
  },
});
