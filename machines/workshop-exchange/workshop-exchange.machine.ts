import { assign, emit, setup } from 'xstate';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import { deskProblem, isConflict } from '../desk-problem.ts';
import { effect } from '../effects.ts';
import { notice, type Notice } from '../notice.ts';
import { toggled } from '../order-refund/order-refund.ts';
import {
  changeOf,
  choiceOf,
  isOtherChoice,
  isReasonMissing,
  savedSentence,
  type ShownOrder,
  type WorkshopChange,
  type WorkshopChoice,
  type WorkshopExchange,
  type WorkshopExchangeInput,
  type WorkshopQuote,
} from './workshop-exchange.ts';

type Events =
  | { type: 'workshop.toggled'; id: string }
  | { type: 'reason.changed'; reason: string }
  | { type: 'way.chosen'; way: PaymentWay }
  /** the page has read the order again */
  | { type: 'order.read'; order: ShownOrder }
  | { type: 'submitted' | 'dialog.closed' };

/** Other workshops for a person of a paid order: the choice, its quote with a refund or an order, and the change. */
export const workshopExchangeMachine = setup({
  types: {} as {
    context: WorkshopExchange;
    input: WorkshopExchangeInput;
    events: Events;
    /** order.changed: the page should read the order again */
    emitted: Notice | { type: 'order.changed' };
    tags: 'busy';
  },
  actors: {
    quoteWorkshops: effect<WorkshopQuote, WorkshopChoice>('quoteWorkshops'),
    /** returns false if the person did not confirm the session; then nothing was changed */
    changeWorkshops: effect<boolean, WorkshopChange>('changeWorkshops'),
  },
  actions: {
    setOrder: assign((_, { order: { version, present } }: { order: ShownOrder }) => ({ version, present })),
    toggleWorkshop: assign(({ context }, { id }: { id: string }) => ({ chosen: toggled(context.chosen, id) })),
    setQuote: assign((_, { quote }: { quote: WorkshopQuote }) => ({
      quote,
      offered: quote.offered,
      whyNot: quote.why_not ?? '',
    })),
    setWhyNot: assign((_, { error }: { error: unknown }) => ({ whyNot: deskProblem(error) })),
    clearQuote: assign({ quote: undefined, whyNot: '' }),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    chooseWay: assign((_, { way }: { way: PaymentWay }) => ({ way })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: deskProblem(error) })),
    clearProblem: assign({ problem: '' }),
    emitChanged: emit({ type: 'order.changed' }),
    emitSaved: emit(({ context }) => notice({ sentence: savedSentence(context.quote!), tone: 'success' })),
  },
  guards: {
    isOffered: ({ context: { offered } }, { id }: { id: string }) => offered.some((workshop) => workshop.id === id),
    hasRefund: ({ context }) => context.quote?.refund !== undefined,
    hasOrder: ({ context }) => context.quote?.order !== undefined,
    isComplete: ({ context }) => isOtherChoice(context) && !isReasonMissing(context),
    isImpossible: (_, { quote }: { quote: WorkshopQuote }) => quote.why_not !== undefined,
    isUnconfirmed: (_, { isConfirmed }: { isConfirmed: boolean }) => !isConfirmed,
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
  },
}).createMachine({
  id: 'workshopExchange',
  description:
    'Staff choose other workshops for a person, see the refund or the order for the difference, and confirm.',
  context: ({ input }) => ({
    ...input,
    offered: [],
    chosen: input.present,
    quote: undefined,
    whyNot: '',
    reason: '',
    way: 'link',
    problem: '',
  }),
  initial: 'choosing',
  on: { 'order.read': { actions: { type: 'setOrder', params: ({ event }) => event } } },
  states: {
    choosing: {
      initial: 'quoting',
      on: {
        'workshop.toggled': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.quoting',
          actions: [{ type: 'toggleWorkshop', params: ({ event }) => event }, 'clearQuote'],
        },
        'dialog.closed': 'closed',
      },
      states: {
        quoting: {
          description: 'Another choice cancels the call, so a late quote cannot appear beside it.',
          invoke: {
            id: 'quoteWorkshops',
            src: 'quoteWorkshops',
            input: ({ context }) => choiceOf(context),
            onDone: [
              {
                guard: { type: 'isImpossible', params: ({ event }) => ({ quote: event.output }) },
                target: 'impossible',
                actions: { type: 'setQuote', params: ({ event }) => ({ quote: event.output }) },
              },
              { target: 'possible', actions: { type: 'setQuote', params: ({ event }) => ({ quote: event.output }) } },
            ],
            onError: { target: 'impossible', actions: { type: 'setWhyNot', params: ({ event }) => event } },
          },
        },
        impossible: { description: 'Shows why. Only another choice helps.' },
        possible: {
          on: {
            'reason.changed': {
              guard: 'hasRefund',
              actions: { type: 'setReason', params: ({ event }) => event },
            },
            'way.chosen': { guard: 'hasOrder', actions: { type: 'chooseWay', params: ({ event }) => event } },
            submitted: { guard: 'isComplete', target: '#workshopExchange.saving', actions: 'clearProblem' },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'changeWorkshops',
        src: 'changeWorkshops',
        input: ({ context }) => changeOf(context, context.quote!),
        onDone: [
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => ({ isConfirmed: event.output }) },
            target: 'choosing.possible',
          },
          { target: 'saved', actions: ['emitSaved', 'emitChanged'] },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'outdated',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'clearQuote', 'emitChanged'],
          },
          { target: 'choosing.possible', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    outdated: {
      description:
        'Somebody changed the order meanwhile. The page reads it again, and then the choice is quoted again.',
      tags: 'busy',
      on: {
        'order.read': { target: 'choosing', actions: { type: 'setOrder', params: ({ event }) => event } },
      },
    },
    saved: {
      description: 'The workshops are changed, or the exchange waits for approval or for the payment of its order.',
      type: 'final',
    },
    closed: { type: 'final' },
  },
});
