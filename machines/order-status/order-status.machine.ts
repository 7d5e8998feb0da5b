import { assign, setup } from 'xstate';
import { orderLimits } from '#domain/limits.ts';
import { ApiError } from '#domain/errors/api-error.ts';
import type { OrderPageData } from '#schemas/api/order-page.api.ts';
import { effect } from '../effects.ts';

/** The proof that a browser has an order. */
export interface OrderStatusInput {
  /** path of the order page; undefined if the order is found by the token that the browser has stored */
  link: string | undefined;
}

export interface OrderStatusContext extends OrderStatusInput {
  /** undefined until the service has answered, and without a proof */
  order: OrderPageData | undefined;
  /** false until the first call has ended */
  hasReply: boolean;
}

/** The state of an order after its checkout, as the service reports it. It is read until it no longer changes. */
export const orderStatusMachine = setup({
  types: {} as {
    context: OrderStatusContext;
    input: OrderStatusInput;
    /** page.shown: the tab is visible again */
    events: { type: 'page.shown' };
  },
  actors: {
    /** returns undefined if the browser has no proof of an order */
    readStatus: effect<OrderPageData | undefined, OrderStatusInput>('readStatus'),
  },
  actions: {
    setOrder: assign((_, { order }: Pick<OrderStatusContext, 'order'>) => ({ order })),
    markReply: assign({ hasReply: true }),
    logFailure: (_, _failed: { error: unknown }) => {},
  },
  guards: {
    isUnknown: (_, { error }: { error: unknown }) => error instanceof ApiError && error.status === 404,
    isMissing: (_, { order }: Pick<OrderStatusContext, 'order'>) => order === undefined,
    mayChange: (_, { order }: Pick<OrderStatusContext, 'order'>) =>
      order?.state === 'received' || order?.state === 'matching',
  },
  delays: { look: orderLimits.lookEveryMs },
}).createMachine({
  id: 'orderStatus',
  description: 'Shows the state of the order of this browser. Without an order, the page shows the words of its URL.',
  context: ({ input: { link } }) => ({ link, order: undefined, hasReply: false }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The order that was read before stays on the page.',
      exit: 'markReply',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        input: ({ context: { link } }) => ({ link }),
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ order: event.output }) }, target: 'unproven' },
          {
            guard: { type: 'mayChange', params: ({ event }) => ({ order: event.output }) },
            target: 'watched',
            actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
          },
          { target: 'settled', actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isUnknown', params: ({ event }) => ({ error: event.error }) }, target: 'unproven' },
          {
            target: 'watched',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    watched: {
      description: 'The order can still be paid, or it could not be read. It is read again.',
      after: { look: 'reading' },
      on: { 'page.shown': 'reading' },
    },
    settled: { on: { 'page.shown': 'reading' } },
    unproven: { description: 'This browser has no order.', type: 'final' },
  },
});
