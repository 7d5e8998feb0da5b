import { m } from '#messages';
import { aNominee, anAwardCheckout } from '../award-samples.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { awardNominationMachine } from './award-nomination.machine.ts';

const failures = {
  refused: aRefusal(400, 'Please correct the marked fields.', [
    { field: 'mobile', message: 'Please enter a valid 10-digit mobile number' },
  ]),
  fault: aRefusal(500, 'Something went wrong.'),
  'no answer': aNetworkError(),
};

export const awardNominationModel = defineModel({
  machine: awardNominationMachine,
  title: 'Nomination for an award',
  starts: {
    // tests/machines/awards/award-nomination.test.ts tests closed nominations, which have no transitions
    'nominations open': { isOpen: true, hasAgreed: false },
    'the terms accepted earlier': { isOpen: true, hasAgreed: true },
  },
  events: {
    'award.chosen': { '': { award: 'Principal of The Year' } },
    'terms.ticked': { on: { isTicked: true }, off: { isTicked: false } },
    proceed: { '': {} },
    cancel: { '': {} },
    back: { '': {} },
    'nomination.submitted': { '': { answers: aNominee() } },
    'payment.requested': { '': {} },
  },
  outcomes: {
    registerNomination: { done: { '': undefined }, failed: failures },
    placeAwardOrder: { done: { '': anAwardCheckout() }, failed: failures },
  },
  properties: {
    'the form is shown only after the terms were accepted': ({ after }) =>
      !after.matches('nominating') || after.context.hasAgreed,
    'accepted terms are not asked again in this session': ({ before, testCase, after }) =>
      testCase.event.type !== 'award.chosen' || after.matches('nominating') === before.context.hasAgreed,
    'the session stores only that the terms were accepted': ({ testCase, after, actions }) =>
      actions.some(({ type }) => type === 'storeAgreement') ===
      (testCase.event.type === 'proceed' && after.matches('nominating')),
    'an order is placed only for a stored nomination': ({ testCase, calls }) =>
      !calls.some(({ effect }) => effect === 'placeAwardOrder') || testCase.name === 'registerNomination done',
    'both calls name the chosen award and all answers': ({ calls, after: { context } }) =>
      calls.every(({ input }) => {
        const { award, answers } = input as { award: string; answers: unknown };
        return award === context.award && award !== '' && answers === context.answers;
      }),
    'a failure shows one sentence, and the form keeps its answers': ({ testCase, after, emitted }) =>
      !testCase.name.includes(' failed (') ||
      (after.matches('nominating') &&
        after.context.answers !== undefined &&
        emitted.length === 1 &&
        emitted[0]?.sentence === m.nominations_failed()),
    'refused fields stay marked until the next attempt': ({ testCase, after }) =>
      (after.context.problem !== undefined) ===
        (testCase.name.endsWith('failed (refused)') ||
          (after.context.problem !== undefined && testCase.event.type !== 'nomination.submitted')) ||
      !testCase.name.includes(' failed ('),
    'a failure is logged': ({ testCase, actions }) =>
      !testCase.name.includes(' failed (') || actions.some(({ type }) => type === 'logFailure'),
    'another award begins with an empty form': ({ testCase, after }) =>
      testCase.event.type !== 'award.chosen' ||
      (after.context.answers === undefined && after.context.problem === undefined),
    'the thanks appear only after the order was placed': ({ before, testCase, after }) =>
      before.matches('thanking') || !after.matches('thanking') || testCase.name === 'placeAwardOrder done',
    'the countdown begins at 3 and goes down one by one': ({ before, after }) =>
      !after.matches('countingDown') ||
      after.context.secondsLeft === (before.matches('countingDown') ? before.context.secondsLeft - 1 : 3),
    'the redirect to the payment follows after 1': ({ before, testCase, after }) =>
      !after.matches('leaving') ||
      testCase.event.type === 'payment.requested' ||
      (before.matches('countingDown') && before.context.secondsLeft === 1),
    'the redirect to the payment has an order': ({ after }) =>
      !after.matches('leaving') || (after.context.order !== undefined && after.context.orderedFor !== ''),
    'an unpaid order is never lost': ({ before, after }) =>
      before.context.order === undefined || after.context.order !== undefined,
  },
});
