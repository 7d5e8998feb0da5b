import { assertEvent, emit, setup } from 'xstate';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import { m } from '#messages';
import { effect, listening } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';

export interface AwardPayment {
  /** `award` in the query of the URL; null if the query does not have it */
  award: string | null;
  /** the order in the navigation state */
  order: AwardCheckout | undefined;
}

/** Maximum milliseconds that 'Pay Now' waits for the script of the provider. Only this page needs the limit. */
const longestScriptMs = 10_000;

const noticeOf = (sentence: () => string) => ({ type: 'emitNotice', params: () => failure(sentence()) }) as const;

/**
 * Payment of a nomination at /payment: summary, checkout, confirmation.
 * Rows: AWPAY-01 to AWPAY-21, ERR-A-02 to ERR-A-06.
 */
export const awardPaymentMachine = setup({
  types: {} as {
    context: AwardPayment;
    input: AwardPayment;
    events:
      | { type: 'pay' | 'cancel' }
      | { type: 'checkout.paid'; receipt: Receipt }
      | { type: 'checkout.failed' | 'checkout.dismissed' | 'checkout.unavailable' };
    emitted: Notice;
    /** busy: both buttons are disabled */
    tags: 'busy';
  },
  actors: {
    loadCheckout: effect<void, Checkout>('loadCheckout'),
    openCheckout: listening<Checkout>('openCheckout'), // sends checkout.paid, .failed, .dismissed or .unavailable
    confirmPayment: effect<boolean, { receipt: Receipt }>('confirmPayment'),
  },
  actions: {
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    logFailure: (_, _failed: { error: unknown }) => {},
  },
  guards: {
    isIncomplete: ({ context }) => !context.award || context.order === undefined,
    isVerified: (_, { verified }: { verified: boolean }) => verified,
  },
  delays: { scriptTakesTooLong: longestScriptMs },
}).createMachine({
  id: 'awardPayment',
  description: 'A nominator reviews the fee and pays it. Only the service decides whether it is paid.',
  context: ({ input }) => input,
  initial: 'readingOrder',
  states: {
    readingOrder: {
      description: 'The award is in the URL, the order in the navigation state.',
      always: [{ guard: 'isIncomplete', target: 'noOrder' }, { target: 'reviewing' }],
    },
    reviewing: { on: { pay: 'loading', cancel: 'cancelled' } },
    loading: {
      description:
        "Loads the provider's script. If it is missing or takes too long, nothing is paid and the summary is shown.",
      tags: 'busy',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        input: ({ context }) => context.order!,
        onDone: 'paying',
        onError: {
          target: 'reviewing',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            noticeOf(m.award_payment_script_missing),
          ],
        },
      },
      after: { scriptTakesTooLong: { target: 'reviewing', actions: noticeOf(m.award_payment_script_missing) } },
    },
    paying: {
      description: 'The checkout is open. If it fails in any way, so does the payment.',
      tags: 'busy',
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context }) => context.order!,
        onError: {
          target: 'broken',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            noticeOf(m.award_payment_broken),
          ],
        },
      },
      on: {
        'checkout.paid': 'confirming',
        'checkout.failed': 'declined',
        'checkout.dismissed': 'dismissed',
        'checkout.unavailable': { target: 'reviewing', actions: noticeOf(m.award_payment_script_missing) },
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
            actions: { type: 'emitNotice', params: () => ({ sentence: m.award_payment_paid(), tone: 'success' }) },
          },
          { target: 'unverified', actions: noticeOf(m.award_payment_unverified) },
        ],
        onError: {
          target: 'unverified',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            noticeOf(m.award_payment_unverified),
          ],
        },
      },
    },
    noOrder: { description: 'Redirects to the awards.', type: 'final' },
    cancelled: { description: 'Redirects to the awards. The order can still be paid.', type: 'final' },
    paid: { type: 'final' },
    declined: { type: 'final' },
    dismissed: { type: 'final' },
    broken: { type: 'final' },
    unverified: { description: 'The payment may have arrived; webhook or reconciliation decide.', type: 'final' },
  },
});
