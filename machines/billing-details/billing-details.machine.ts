import { assign, emit, setup } from 'xstate';
import type { BillingReply } from '#schemas/api/billing.api.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { errorOf, isSignedOut, isStale } from '../group-call.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  areSame,
  billingContext,
  correctedNotice,
  problemOf,
  sentOf,
  type BillingAnswers,
  type BillingDetails,
  type BillingDetailsInput,
  type OneOrder,
  type SentBilling,
} from './billing-details.ts';

type Read = { billing: BillingReply };

const readOf = ({ event }: { event: { output: BillingReply } }): Read => ({ billing: event.output });
const setBilling = { type: 'setBilling', params: readOf } as const;
const setProblem = { type: 'setProblem', params: errorOf } as const;
const refused = { guard: { type: 'isSignedOut', params: errorOf }, target: 'signedOut' } as const;
const canChange = { type: 'canChange', params: readOf } as const;

/**
 * The visitor corrects the billing details of an order or group. If an invoice was already issued, the visitor must
 * confirm that a new invoice replaces it. Decision 35.
 */
export const billingDetailsMachine = setup({
  types: {} as {
    context: BillingDetails;
    input: BillingDetailsInput;
    events:
      | { type: 'details.opened' | 'details.discarded' | 'replacement.confirmed' | 'replacement.cancelled' }
      | { type: 'details.submitted'; details: BillingAnswers };
    /** changed: the order on screen is out of date */
    emitted: Notice | { type: 'changed' };
    /** form: the fields are on screen; asking: the visitor must confirm a new invoice; busy: waits for the service */
    tags: 'form' | 'asking' | 'busy';
  },
  actors: {
    readBilling: effect<BillingReply, OneOrder>('readBilling'),
    correctBilling: effect<BillingReply, SentBilling>('correctBilling'),
  },
  actions: {
    setBilling: assign((_, { billing }: Read) => ({ billing })),
    setTyped: assign((_, { details }: { details: BillingAnswers }) => ({ typed: details })),
    clearTyped: assign({ typed: undefined }),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    setMessage: assign((_, { sentence }: { sentence: string }) => ({ problem: { sentence, fields: [] } })),
    clearProblem: assign({ problem: undefined }),
    emitChanged: emit({ type: 'changed' }),
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
  },
  guards: {
    hasTyped: ({ context }) => context.typed !== undefined,
    canChange: (_, { billing }: Read) => billing.changes_left > 0,
    isSame: ({ context: { billing } }, { details }: { details: BillingAnswers }) => areSame(details, billing),
    isIssued: ({ context: { billing } }) => billing?.is_issued === true,
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
    isStale: (_, { error }: { error: unknown }) => isStale(error),
  },
}).createMachine({
  id: 'billingDetails',
  description: 'A buyer corrects the billing details. The input stays until the service has stored it.',
  context: ({ input }) => billingContext(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasTyped', target: 'reading' }, { target: 'closed' }] },
    closed: { on: { 'details.opened': 'reading' } },
    reading: {
      description: 'Loads the details each time, because an order paid since then has an invoice.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'readBilling',
        src: 'readBilling',
        input: ({ context: { token, order } }) => ({ token, order }),
        onDone: [
          { guard: canChange, target: 'editing', actions: setBilling },
          {
            target: 'closed',
            actions: [
              setBilling,
              'clearTyped',
              { type: 'setMessage', params: () => ({ sentence: m.billing_details_over() }) },
              'emitChanged',
            ],
          },
        ],
        onError: [refused, { target: 'closed', actions: setProblem }],
      },
    },
    editing: {
      tags: 'form',
      on: {
        'details.submitted': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'closed',
            actions: ['clearTyped', 'clearProblem'],
          },
          { guard: 'isIssued', target: 'asking', actions: { type: 'setTyped', params: ({ event }) => event } },
          { target: 'saving', actions: { type: 'setTyped', params: ({ event }) => event } },
        ],
        'details.discarded': { target: 'closed', actions: ['clearTyped', 'clearProblem'] },
      },
    },
    asking: {
      description: 'An invoice is issued. The dialog explains what happens to it before anything is sent.',
      tags: ['form', 'asking'],
      on: { 'replacement.confirmed': 'saving', 'replacement.cancelled': 'editing' },
    },
    saving: {
      tags: ['form', 'busy'],
      entry: 'clearProblem',
      invoke: {
        id: 'correctBilling',
        src: 'correctBilling',
        input: ({ context }) => sentOf(context),
        onDone: {
          target: 'closed',
          actions: [
            setBilling,
            'clearTyped',
            { type: 'emitNotice', params: ({ event }) => correctedNotice(event.output) },
            'emitChanged',
          ],
        },
        onError: [
          refused,
          { guard: { type: 'isStale', params: errorOf }, target: 'rereading', actions: setProblem },
          { target: 'editing', actions: setProblem },
        ],
      },
    },
    rereading: {
      description: 'The order was paid, refunded or corrected meanwhile. The reason stays on screen.',
      tags: ['form', 'busy'],
      invoke: {
        id: 'readBilling',
        src: 'readBilling',
        input: ({ context: { token, order } }) => ({ token, order }),
        onDone: [
          { guard: canChange, target: 'editing', actions: [setBilling, 'emitChanged'] },
          { target: 'closed', actions: [setBilling, 'clearTyped', 'emitChanged'] },
        ],
        onError: [refused, { target: 'editing' }],
      },
    },
    signedOut: { description: 'The session has expired. The parent asks for another code.', type: 'final' },
  },
});
