import { assign, emit, setup } from 'xstate';
import { ApiError } from '#domain/errors/api-error.ts';
import { orderLimits } from '#domain/limits.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { effect } from '../effects.ts';
import { callSentence, errorOf, isStale } from '../group-call.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  correctedNotice,
  editOf,
  fieldOf,
  isAsking,
  isPersonChanged,
  mayOpenPerson,
  orderPageContext,
  requestedNotice,
  tokenOf,
  type OrderPageContext,
  type OrderPageEvent,
  type OrderPageInput,
  type PersonEdit,
  type RefundQuestion,
  type TypedPerson,
} from './order-page.ts';

type Failed = { error: unknown };
type Saved = { order: OrderPageData };

const showAt = (at: 'page' | 'person' | 'refund') =>
  ({ type: 'setProblem', params: ({ event }: { event: Failed }) => ({ error: event.error, at }) }) as const;
const setProblem = showAt('page');

/** Transitions after a failed call. If the order is out of date, it is loaded again and the typed text stays. */
const refusedAt = (at: 'person' | 'refund') =>
  [
    { guard: { type: 'isStale', params: errorOf }, target: '#orderPage.showing.open.rereading', actions: showAt(at) },
    { target: '#orderPage.showing', actions: showAt(at) },
  ] as const;

/** A visitor manages an order: state, files, corrections, refunds. Another machine pays. Decision 37. */
export const orderPageMachine = setup({
  types: {} as {
    context: OrderPageContext;
    input: OrderPageInput;
    events: OrderPageEvent;
    /** moved: the order has a new link, so the page replaces its URL */
    emitted: Notice | { type: 'moved'; token: string };
    tags: 'busy';
  },
  actors: {
    readOrder: effect<OrderPageData, { token: string }>('readOrder'),
    correctPerson: effect<OrderPageData, { token: string } & PersonEdit>('correctPerson'),
    askRefund: effect<OrderPageData, { token: string } & RefundQuestion>('askRefund'),
    saveDocument: effect<void, { token: string; document: string }>('saveDocument'), // the browser downloads the file
  },
  actions: {
    setOrder: assign((_, { order }: Saved) => ({ order })),
    setToken: assign((_, { order }: Saved) => ({ token: tokenOf(order.link) })),
    emitMoved: emit(({ context: { token } }) => ({ type: 'moved', token }) as const),
    openPerson: assign(({ context }, { number }: { number: number }) => ({ edit: editOf(context, number) })),
    setPerson: assign(({ context: { edit } }, typed: TypedPerson) => ({ edit: { ...edit!, ...typed } })),
    clearPerson: assign(({ context: { problem } }) => ({
      edit: undefined,
      problem: problem?.at === 'person' ? undefined : problem,
    })),
    openRefund: assign({ question: { ground: '', message: '' } }),
    setQuestion: assign(({ context: { question } }, typed: Partial<RefundQuestion>) => ({
      question: { ...question!, ...typed },
    })),
    clearRefund: assign(({ context: { problem } }) => ({
      question: undefined,
      problem: problem?.at === 'refund' ? undefined : problem,
    })),
    choose: assign((_, { document }: { document: string | undefined }) => ({ document })),
    setProblem: assign((_, { error, at }: Failed & { at: 'page' | 'person' | 'refund' }) => ({
      problem: { sentence: callSentence(error), at, field: fieldOf(error) },
    })),
    clearProblem: assign({ problem: undefined }),
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    emitCorrected: emit(({ context: { edit } }, { order }: Saved) => notice(correctedNotice(order, edit!))),
  },
  guards: {
    isUnknown: (_, { error }: Failed) => error instanceof ApiError && error.status === 404,
    isStale: (_, { error }: Failed) => isStale(error),
    hasProblem: ({ context }) => context.problem !== undefined,
    isMatching: ({ context }) => context.order?.state === 'matching',
    mayOpenPerson: ({ context }, { number }: { number: number }) => mayOpenPerson(context, number),
    isCorrecting: ({ context }) => context.edit !== undefined,
    isSamePerson: ({ context }) => context.edit !== undefined && !isPersonChanged(context),
    hasPerson: ({ context: { edit } }) => (edit?.name.trim() ?? '') !== '' && (edit?.email.trim() ?? '') !== '',
    mayAskRefund: ({ context }) => context.order?.can_ask_refund === true && context.question === undefined,
    isAsking: ({ context }) => isAsking(context),
    hasReason: ({ context }) => isAsking(context) && context.question?.ground !== '',
    hasDocument: ({ context }, { document }: { document: string }) =>
      context.order?.documents.some(({ id }) => id === document) === true,
  },
  delays: { look: orderLimits.lookEveryMs },
}).createMachine({
  id: 'orderPage',
  description: 'A buyer sees the state of an order, downloads its files, corrects a person and requests a refund.',
  context: ({ input }) => orderPageContext(input),
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context: { token } }) => ({ token }),
        onDone: { target: 'showing', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
        onError: [
          { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
          { target: 'unread', actions: setProblem },
        ],
      },
    },
    unread: { on: { retry: 'reading' } },
    unknown: { description: 'The link is invalid or has expired.', type: 'final' },
    showing: {
      initial: 'open',
      states: {
        open: {
          description: 'Corrections and requests can be typed while a call is running.',
          initial: 'ready',
          on: {
            'person.changed': {
              guard: 'isCorrecting',
              actions: { type: 'setPerson', params: ({ event: { type: _, ...typed } }) => typed },
            },
            'refund.changed': {
              guard: 'isAsking',
              actions: { type: 'setQuestion', params: ({ event: { type: _, ...typed } }) => typed },
            },
          },
          states: {
            ready: {
              entry: { type: 'choose', params: { document: undefined } },
              on: {
                'page.shown': 'rereading',
                'order.changed': 'rereading',
                'person.opened': {
                  guard: { type: 'mayOpenPerson', params: ({ event }) => event },
                  actions: ['clearPerson', { type: 'openPerson', params: ({ event }) => event }],
                },
                'person.discarded': { guard: 'isCorrecting', actions: 'clearPerson' },
                'person.submitted': [
                  { guard: 'isSamePerson', actions: 'clearPerson' },
                  { guard: 'hasPerson', target: '#orderPage.showing.correcting' },
                ],
                'refund.opened': { guard: 'mayAskRefund', actions: 'openRefund' },
                'refund.discarded': { guard: 'isAsking', actions: 'clearRefund' },
                'refund.submitted': { guard: 'hasReason', target: '#orderPage.showing.asking' },
                'document.requested': {
                  guard: { type: 'hasDocument', params: ({ event }) => event },
                  target: 'fetching',
                  actions: { type: 'choose', params: ({ event }) => event },
                },
              },
              initial: 'deciding',
              states: {
                deciding: { always: [{ guard: 'isMatching', target: 'watched' }, { target: 'settled' }] },
                watched: {
                  description: 'The payment is being matched. The page polls.',
                  after: { look: '#orderPage.showing.open.rereading' },
                },
                settled: {},
              },
            },
            rereading: {
              description: 'Reloads the order. The input and the message that explains the reload stay.',
              tags: 'busy',
              invoke: {
                id: 'readOrder',
                src: 'readOrder',
                input: ({ context: { token } }) => ({ token }),
                onDone: {
                  target: 'ready',
                  actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                },
                onError: [
                  { guard: { type: 'isUnknown', params: errorOf }, target: '#orderPage.unknown' },
                  { guard: 'hasProblem', target: 'ready' },
                  { target: 'ready', actions: setProblem },
                ],
              },
            },
            fetching: {
              tags: 'busy',
              entry: 'clearProblem',
              invoke: {
                id: 'saveDocument',
                src: 'saveDocument',
                input: ({ context: { token, document } }) => ({ token, document: document! }),
                onDone: 'ready',
                onError: [
                  { guard: { type: 'isStale', params: errorOf }, target: 'rereading', actions: setProblem },
                  { target: 'ready', actions: setProblem },
                ],
              },
            },
          },
        },
        correcting: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'correctPerson',
            src: 'correctPerson',
            input: ({ context: { token, edit } }) => ({
              token,
              ...edit!,
              name: edit!.name.trim(),
              email: edit!.email.trim(),
            }),
            onDone: {
              target: 'open',
              actions: [
                { type: 'emitCorrected', params: ({ event }) => ({ order: event.output }) },
                { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                'clearPerson',
                { type: 'setToken', params: ({ event }) => ({ order: event.output }) },
                'emitMoved',
              ],
            },
            onError: refusedAt('person'),
          },
        },
        asking: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'askRefund',
            src: 'askRefund',
            input: ({ context: { token, question } }) => ({ token, ...question! }),
            onDone: {
              target: 'open',
              actions: [
                { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                'clearRefund',
                { type: 'emitNotice', params: requestedNotice },
              ],
            },
            onError: refusedAt('refund'),
          },
        },
      },
    },
  },
});
