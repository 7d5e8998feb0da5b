import { assertEvent, assign, setup } from 'xstate';
import type { UpgradeSelection } from '#domain/tickets/upgrades.ts';
import type { Checkout, Receipt } from '#schemas/api/orders.api.ts';
import type { UpgradePlaced, UpgradeQuote } from '#schemas/api/upgrades.api.ts';
import { m } from '#messages';
import { effect, listening } from '../effects.ts';
import { emailCodeFor } from '#machines/email-code/email-code.machine.ts';
import { callSentence, errorOf } from '../group-call.ts';
import {
  isOtherPrice,
  isRefusal,
  isUnproven,
  isComplete,
  emailCodeInput,
  upgradeContext,
  type PassUpgrade,
  type PassUpgradeInput,
  type UpgradeRequest,
} from './pass-upgrade.ts';

type Failed = { error: unknown };
const setProblem = { type: 'setProblem', params: errorOf } as const;
const withMessage = (sentence: () => string) =>
  ({ target: 'reviewing', actions: { type: 'setMessage', params: () => ({ sentence: sentence() }) } }) as const;

/**
 * A holder upgrades passes at /booking: verifies the email, sees the price difference and pays it.
 * Rows: ROUTE-08, UPGRADE-06. Decision 39.
 */
export const passUpgradeMachine = setup({
  types: {} as {
    context: PassUpgrade;
    input: PassUpgradeInput;
    events:
      | { type: 'retry' | 'pay' }
      | { type: 'checkout.paid'; receipt: Receipt }
      | { type: 'checkout.failed' | 'checkout.dismissed' | 'checkout.unavailable' };
    /** summary: the amount to pay is on screen */
    tags: 'busy' | 'summary';
  },
  actors: {
    quoteUpgrade: effect<UpgradeQuote, UpgradeSelection>('quoteUpgrade'),
    emailCode: emailCodeFor<void>(),
    placeUpgrade: effect<UpgradePlaced, UpgradeRequest>('placeUpgrade'),
    openCheckout: listening<Checkout>('openCheckout'), // sends checkout.paid, .failed, .dismissed or .unavailable
    confirmPayment: effect<boolean, { receipt: Receipt }>('confirmPayment'),
  },
  actions: {
    setQuote: assign((_, { quote }: { quote: UpgradeQuote }) => ({ quote })),
    setPlaced: assign((_, { placed }: { placed: UpgradePlaced }) => ({ placed })),
    setProblem: assign((_, { error }: Failed) => ({ problem: callSentence(error) })),
    setMessage: assign((_, { sentence }: { sentence: string }) => ({ problem: sentence })),
    clearProblem: assign({ problem: undefined }),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.selection),
    isUnproven: (_, { error }: Failed) => isUnproven(error),
    isRefusal: (_, { error }: Failed) => isRefusal(error),
    isOtherPrice: (_, { error }: Failed) => isOtherPrice(error),
    isToBePaid: (_, { placed }: { placed: UpgradePlaced }) => placed.checkout !== undefined,
    isVerified: (_, { verified }: { verified: boolean }) => verified,
  },
}).createMachine({
  id: 'passUpgrade',
  description:
    'A holder pays the price difference of better passes. The email is verified first, unless it was verified minutes ago.',
  context: ({ input }) => upgradeContext(input),
  initial: 'reading',
  states: {
    reading: { always: [{ guard: 'isComplete', target: 'quoting' }, { target: 'damaged' }] },
    damaged: { description: 'The link cannot be read.', type: 'final' },
    quoting: {
      description: 'Loads the price. A message about a changed price stays.',
      tags: 'busy',
      invoke: {
        id: 'quoteUpgrade',
        src: 'quoteUpgrade',
        input: ({ context }) => context.selection,
        onDone: {
          target: 'reviewing',
          actions: { type: 'setQuote', params: ({ event }) => ({ quote: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnproven', params: errorOf }, target: 'unproven', actions: 'clearProblem' },
          { guard: { type: 'isRefusal', params: errorOf }, target: 'refused', actions: setProblem },
          { target: 'unread', actions: setProblem },
        ],
      },
    },
    unread: { on: { retry: { target: 'quoting', actions: 'clearProblem' } } },
    refused: { on: { retry: { target: 'quoting', actions: 'clearProblem' } } },
    unproven: { invoke: { id: 'emailCode', src: 'emailCode', input: emailCodeInput, onDone: 'quoting' } },
    reviewing: { tags: 'summary', on: { pay: 'ordering' } },
    ordering: {
      description: 'The order reserves the passes until it is paid or expires.',
      tags: ['busy', 'summary'],
      entry: 'clearProblem',
      invoke: {
        id: 'placeUpgrade',
        src: 'placeUpgrade',
        input: ({ context: { selection, quote } }) => ({ ...selection, cost: quote!.total }),
        onDone: [
          {
            guard: { type: 'isToBePaid', params: ({ event }) => ({ placed: event.output }) },
            target: 'inCheckout',
            actions: { type: 'setPlaced', params: ({ event }) => ({ placed: event.output }) },
          },
          { target: 'upgraded', actions: { type: 'setPlaced', params: ({ event }) => ({ placed: event.output }) } },
        ],
        onError: [
          { guard: { type: 'isUnproven', params: errorOf }, target: 'unproven' },
          { guard: { type: 'isRefusal', params: errorOf }, target: 'refused', actions: setProblem },
          { guard: { type: 'isOtherPrice', params: errorOf }, target: 'quoting', actions: setProblem },
          { target: 'reviewing', actions: setProblem },
        ],
      },
    },
    inCheckout: {
      description: 'The checkout is open over the page.',
      tags: ['busy', 'summary'],
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context }) => context.placed!.checkout!,
        onError: withMessage(m.pass_upgrade_missing),
      },
      on: {
        'checkout.paid': 'confirming',
        'checkout.failed': withMessage(m.pass_upgrade_declined),
        'checkout.dismissed': withMessage(m.pass_upgrade_closed),
        'checkout.unavailable': withMessage(m.pass_upgrade_missing),
      },
    },
    confirming: {
      tags: ['busy', 'summary'],
      invoke: {
        id: 'confirmPayment',
        src: 'confirmPayment',
        input: ({ event }) => (assertEvent(event, 'checkout.paid'), { receipt: event.receipt }),
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => ({ verified: event.output }) }, target: 'upgraded' },
          { target: 'unverified' },
        ],
        onError: 'unverified',
      },
    },
    upgraded: { type: 'final' },
    unverified: { description: 'The payment may have arrived. The order page continues to poll.', type: 'final' },
  },
});
