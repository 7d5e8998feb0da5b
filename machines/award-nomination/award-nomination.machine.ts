import { assign, emit, setup } from 'xstate';
import { timings } from '#domain/limits.ts';
import { visitorRefusal } from '#domain/errors/visitor-error.ts';
import type { AwardCheckout } from '#schemas/api/awards.api.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { m } from '#messages';
import { effect } from '../effects.ts';
import { failure, notice, type Notice, type NoticeContent } from '../notice.ts';
import {
  countdownFrom,
  nominationContext,
  nominationRequest,
  type AwardNomination,
  type AwardNominationInput,
  type NominationRequest,
} from './award-nomination.ts';

/** Nomination for an award at /awards, up to the redirect to its payment. Rows: AWARD-17, AWNOM-01 to AWNOM-16. */
export const awardNominationMachine = setup({
  types: {} as {
    context: AwardNomination;
    input: AwardNominationInput;
    events:
      | { type: 'award.chosen'; award: string }
      | { type: 'terms.ticked'; isTicked: boolean }
      | { type: 'nomination.submitted'; answers: AwardAnswers }
      | { type: 'proceed' | 'cancel' | 'back' | 'payment.requested' };
    emitted: Notice;
    /** busy: the visitor can neither submit nor close the form */
    tags: 'busy';
  },
  actors: {
    registerNomination: effect<void, NominationRequest>('registerNomination'),
    placeAwardOrder: effect<AwardCheckout, NominationRequest>('placeAwardOrder'),
  },
  actions: {
    emitNotice: emit((_, content: NoticeContent) => notice(content)),
    /**
     * Stores in this browser session that the visitor has accepted the terms. Later nominations then skip the terms.
     */
    storeAgreement: () => {},
    logFailure: (_, _failed: { error: unknown }) => {},
    setAward: assign(({ context }, { award }: { award: string }) => ({
      award,
      isTicked: context.hasAgreed,
      answers: undefined,
      problem: undefined,
    })),
    setTicked: assign((_, { isTicked }: { isTicked: boolean }) => ({ isTicked })),
    agree: assign({ hasAgreed: true }),
    setAnswers: assign((_, { answers }: { answers: AwardAnswers }) => ({ answers, problem: undefined })),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => visitorRefusal(error) }),
    setOrder: assign(({ context }, { order }: { order: AwardCheckout }) => ({ order, orderedFor: context.award })),
    startCountdown: assign({ secondsLeft: countdownFrom }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
  },
  guards: {
    maySkipTerms: ({ context }) => context.isOpen && context.hasAgreed,
    mayProceed: ({ context }) => context.isOpen && context.isTicked,
    hasOrder: ({ context }) => context.order !== undefined,
    isCounting: ({ context }) => context.secondsLeft > 1,
  },
  delays: { closeAfterSuccess: timings.nominatedMs, nextSecond: timings.redirectStepMs },
}).createMachine({
  id: 'awardNomination',
  description: 'An organisation nominates for an award. While nominations are closed, the terms are the last step.',
  context: ({ input }) => nominationContext(input),
  initial: 'listing',
  states: {
    listing: {
      description: 'After the countdown was stopped, the order can still be paid.',
      on: {
        'award.chosen': [
          {
            guard: 'maySkipTerms',
            target: 'nominating',
            actions: { type: 'setAward', params: ({ event }) => ({ award: event.award }) },
          },
          {
            target: 'readingTerms',
            actions: { type: 'setAward', params: ({ event }) => ({ award: event.award }) },
          },
        ],
        'payment.requested': { guard: 'hasOrder', target: 'leaving' },
      },
    },
    readingTerms: {
      on: {
        'terms.ticked': { actions: { type: 'setTicked', params: ({ event }) => ({ isTicked: event.isTicked }) } },
        proceed: { guard: 'mayProceed', target: 'nominating', actions: ['agree', 'storeAgreement'] },
        cancel: 'listing',
      },
    },
    nominating: {
      on: {
        'nomination.submitted': {
          target: 'registering',
          actions: { type: 'setAnswers', params: ({ event }) => ({ answers: event.answers }) },
        },
        back: 'readingTerms',
        cancel: 'listing',
      },
    },
    registering: {
      description: 'Stores the nomination, then places its order.',
      tags: 'busy',
      invoke: {
        id: 'registerNomination',
        src: 'registerNomination',
        input: ({ context }) => nominationRequest(context),
        onDone: 'ordering',
        onError: {
          target: 'nominating',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            { type: 'emitNotice', params: () => failure(m.nominations_failed()) },
          ],
        },
      },
    },
    ordering: {
      tags: 'busy',
      invoke: {
        id: 'placeAwardOrder',
        src: 'placeAwardOrder',
        input: ({ context }) => nominationRequest(context),
        onDone: {
          target: 'thanking',
          actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: {
          target: 'nominating',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
            { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            { type: 'emitNotice', params: () => failure(m.nominations_failed()) },
          ],
        },
      },
    },
    thanking: {
      description: "'Success!' closes after a moment.",
      after: { closeAfterSuccess: { target: 'countingDown', actions: 'startCountdown' } },
    },
    countingDown: {
      description: "'Response Recorded!' counts 3, 2, 1. If it is stopped, the order can be paid later.",
      on: { cancel: 'listing' },
      after: {
        nextSecond: [
          { guard: 'isCounting', target: 'countingDown', reenter: true, actions: 'countDown' },
          { target: 'leaving' },
        ],
      },
    },
    leaving: { description: 'Redirects to the payment page with the order.', type: 'final' },
  },
});
