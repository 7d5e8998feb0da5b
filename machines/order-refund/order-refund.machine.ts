import { assign, setup } from 'xstate';
import type { DeskRefund, RefundPreview } from '#schemas/api/refund-shapes.ts';
import { deskProblem, isConflict } from '../desk-problem.ts';
import { effect } from '../effects.ts';
import {
  isChoosable,
  isReason,
  requestOf,
  toggled,
  staffRefundOf,
  type OrderRefund,
  type OrderRefundInput,
  type RefundRequest,
  type RefundScope,
  type RefundTerms,
  type StaffRefund,
  type ReviewedRefund,
} from './order-refund.ts';

type Events =
  | { type: 'scope.chosen'; scope: RefundScope }
  | { type: 'person.toggled'; id: string }
  | { type: 'terms.chosen'; terms: RefundTerms }
  | { type: 'reason.changed'; reason: string }
  | { type: 'choice.submitted' | 'refund.submitted' | 'back' | 'retry' };

/** Refund of an order or of some of its people: choice, preview, reason, and the request. */
export const orderRefundMachine = setup({
  types: {} as { context: OrderRefund; input: OrderRefundInput; events: Events; tags: 'busy' | 'choice' | 'review' },
  actors: {
    previewRefund: effect<ReviewedRefund, StaffRefund>('previewRefund'),
    /** returns undefined if the person did not confirm the session; then nothing was done */
    askRefund: effect<DeskRefund | undefined, RefundRequest>('askRefund'),
  },
  actions: {
    setOffered: assign(({ context }, { preview: { people } }: { preview: RefundPreview }) => ({
      offered: people,
      chosen: context.chosen.filter((id) => isChoosable(people, id)),
    })),
    chooseScope: assign((_, { scope }: { scope: RefundScope }) => ({ scope })),
    togglePerson: assign(({ context }, { id }: { id: string }) => ({ chosen: toggled(context.chosen, id) })),
    chooseTerms: assign((_, { terms }: { terms: RefundTerms }) => ({ terms })),
    setReview: assign((_, { review }: { review: ReviewedRefund }) => ({ review })),
    clearReview: assign({ review: undefined }),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    setRefund: assign((_, { refund }: { refund: DeskRefund | undefined }) => ({ refund })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: deskProblem(error) })),
    clearProblem: assign({ problem: '' }),
  },
  guards: {
    isGroup: ({ context }) => context.isGroup,
    isChoosable: ({ context: { scope, offered } }, { id }: { id: string }) =>
      scope === 'people' && isChoosable(offered, id),
    hasChoice: ({ context: { scope, chosen } }) => scope === 'order' || chosen.length > 0,
    hasReason: ({ context }) => isReason(context.reason),
    isConflict: (_, { error }: { error: unknown }) => isConflict(error),
    isUnconfirmed: (_, { refund }: { refund: DeskRefund | undefined }) => refund === undefined,
    waitsForApproval: (_, { refund }: { refund: DeskRefund | undefined }) => refund?.state === 'asked',
  },
}).createMachine({
  id: 'orderRefund',
  description: 'Staff choose what to refund of an order, look at the preview, give a reason and request the refund.',
  context: ({ input }) => ({
    ...input,
    offered: [],
    scope: 'order',
    chosen: [],
    terms: 'full',
    review: undefined,
    reason: '',
    refund: undefined,
    problem: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Reads the people of the order. The preview of a refund of the whole order contains them.',
      invoke: {
        id: 'previewRefund',
        src: 'previewRefund',
        input: ({ context }) => ({ order: context.code, terms: 'full' }),
        onDone: { target: 'choosing', actions: { type: 'setOffered', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      description: 'The service did not answer.',
      on: { retry: { target: 'loading', actions: 'clearProblem' } },
    },
    refused: { description: 'The order cannot be refunded, so trying again does not help.', type: 'final' },
    choosing: {
      tags: 'choice',
      on: {
        'scope.chosen': { guard: 'isGroup', actions: { type: 'chooseScope', params: ({ event }) => event } },
        'person.toggled': {
          guard: { type: 'isChoosable', params: ({ event }) => event },
          actions: { type: 'togglePerson', params: ({ event }) => event },
        },
        'terms.chosen': { actions: { type: 'chooseTerms', params: ({ event }) => event } },
        'choice.submitted': { guard: 'hasChoice', target: 'previewing', actions: 'clearProblem' },
      },
    },
    previewing: {
      tags: ['busy', 'choice'],
      invoke: {
        id: 'previewRefund',
        src: 'previewRefund',
        input: ({ context }) => staffRefundOf(context),
        onDone: {
          target: 'reviewing',
          actions: { type: 'setReview', params: ({ event }) => ({ review: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    reviewing: {
      tags: 'review',
      on: {
        'reason.changed': { actions: { type: 'setReason', params: ({ event }) => event } },
        'refund.submitted': { guard: 'hasReason', target: 'asking', actions: 'clearProblem' },
        back: { target: 'choosing', actions: ['clearProblem', 'clearReview'] },
      },
    },
    asking: {
      tags: ['busy', 'review'],
      invoke: {
        id: 'askRefund',
        src: 'askRefund',
        input: ({ context }) => requestOf(context, context.review!),
        onDone: [
          { guard: { type: 'isUnconfirmed', params: ({ event }) => ({ refund: event.output }) }, target: 'reviewing' },
          {
            guard: { type: 'waitsForApproval', params: ({ event }) => ({ refund: event.output }) },
            target: 'waiting',
            actions: { type: 'setRefund', params: ({ event }) => ({ refund: event.output }) },
          },
          { target: 'started', actions: { type: 'setRefund', params: ({ event }) => ({ refund: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'refreshing',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'reviewing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    refreshing: {
      description: 'Somebody changed the order meanwhile. Reads the preview again, and keeps the reason.',
      tags: ['busy', 'review'],
      invoke: {
        id: 'previewRefund',
        src: 'previewRefund',
        input: ({ context }) => staffRefundOf(context),
        onDone: {
          target: 'reviewing',
          actions: { type: 'setReview', params: ({ event }) => ({ review: event.output }) },
        },
        onError: {
          target: 'loading',
          actions: ['clearReview', { type: 'setProblem', params: ({ event }) => event }],
        },
      },
    },
    waiting: { description: 'A second person must approve the refund.', type: 'final' },
    started: { description: 'The passes have ended, and the money is on its way.', type: 'final' },
  },
});
