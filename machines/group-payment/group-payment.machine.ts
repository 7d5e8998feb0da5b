import { assertEvent, assign, emit, setup } from 'xstate';
import { orderLimits } from '#domain/limits.ts';
import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import { m } from '#messages';
import { effect, listening } from '../effects.ts';
import { callSentence, errorOf, isSignedOut, isStale } from '../group-call.ts';
import { notice, type Notice, type NoticeContent } from '../notice.ts';

/** A group, and the token of its contact's session. */
export interface GroupPaymentInput {
  token: string;
  order: string;
}

interface GroupPayment extends GroupPaymentInput {
  checkout: Checkout | undefined;
  problem: string | undefined;
}

const message = (sentence: () => string) => ({ type: 'setMessage', params: () => ({ sentence: sentence() }) }) as const;

/** The page loads the order again, because another tab can have paid it. */
const unpaid = (sentence: () => string) => ({ target: 'unpaid', actions: [message(sentence), 'emitChanged'] }) as const;

const missing = { target: 'unpaid', actions: message(m.group_payment_missing) } as const;
const unverified = { target: 'unverified', actions: message(m.group_payment_unverified) } as const;

/**
 * Pays an unpaid group in the checkout of the provider. The service decides whether the group is paid. Decision 32.
 */
export const groupPaymentMachine = setup({
  types: {} as {
    context: GroupPayment;
    input: GroupPaymentInput;
    events:
      | { type: 'pay' | 'checkout.failed' | 'checkout.dismissed' | 'checkout.unavailable' }
      | { type: 'checkout.paid'; receipt: Receipt };
    /** changed: the group on screen may be out of date */
    emitted: Notice | { type: 'changed' };
    tags: 'busy';
  },
  actors: {
    payGroup: effect<Checkout, GroupPaymentInput>('payGroup'),
    openCheckout: listening<Checkout>('openCheckout'), // sends checkout.paid, .failed, .dismissed or .unavailable
    confirmPayment: effect<boolean, { receipt: Receipt }>('confirmPayment'),
  },
  actions: {
    setCheckout: assign({ checkout: (_, { checkout }: { checkout: Checkout }) => checkout }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => callSentence(error) }),
    setMessage: assign({ problem: (_, { sentence }: { sentence: string }) => sentence }),
    clearProblem: assign({ problem: undefined }),
    emitChanged: emit({ type: 'changed' }),
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
  },
  guards: {
    isSignedOut: (_, { error }: { error: unknown }) => isSignedOut(error),
    isStale: (_, { error }: { error: unknown }) => isStale(error),
    isVerified: (_, { verified }: { verified: boolean }) => verified,
  },
  delays: { look: orderLimits.lookEveryMs },
}).createMachine({
  id: 'groupPayment',
  description: 'A contact pays for a group. A declined or closed checkout can be opened again.',
  context: ({ input }) => ({ ...input, checkout: undefined, problem: undefined }),
  initial: 'unpaid',
  states: {
    unpaid: { on: { pay: 'ordering' } },
    ordering: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'payGroup',
        src: 'payGroup',
        input: ({ context: { token, order } }) => ({ token, order }),
        onDone: {
          target: 'inCheckout',
          actions: { type: 'setCheckout', params: ({ event }) => ({ checkout: event.output }) },
        },
        onError: [
          { guard: { type: 'isSignedOut', params: errorOf }, target: 'signedOut' },
          {
            guard: { type: 'isStale', params: errorOf },
            target: 'unpaid',
            actions: [{ type: 'setProblem', params: errorOf }, 'emitChanged'],
          },
          { target: 'unpaid', actions: { type: 'setProblem', params: errorOf } },
        ],
      },
    },
    inCheckout: {
      description: 'The checkout is open over the page.',
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context }) => context.checkout!,
        onError: missing,
      },
      on: {
        'checkout.paid': 'confirming',
        'checkout.failed': unpaid(m.group_payment_declined),
        'checkout.dismissed': unpaid(m.group_payment_closed),
        'checkout.unavailable': missing,
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ event }) => (assertEvent(event, 'checkout.paid'), { receipt: event.receipt }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ verified: event.output }) },
            target: 'paid',
            actions: [
              { type: 'emitNotice', params: () => ({ sentence: m.group_payment_paid(), tone: 'success' }) },
              'emitChanged',
            ],
          },
          unverified,
        ],
        onError: unverified,
      },
    },
    unverified: {
      description: 'The payment is not confirmed yet. The page loads the order again and again, because it can arrive.',
      entry: 'emitChanged',
      on: { pay: 'ordering' },
      after: { look: { target: 'unverified', reenter: true } },
    },
    paid: { type: 'final' },
    signedOut: { description: 'The session has expired. The parent asks for another code.', type: 'final' },
  },
});
