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
    // closed nominations have no transitions: tests/machines/awards/award-nomination.test.ts
    'nominations open': { isOpen: true, hasAgreed: false },
    'the terms agreed to before': { isOpen: true, hasAgreed: true },
  },
  events: {
    'award.chosen': { '': { award: 'Principal of The Year' } },
    'terms.ticked': { on: { isTicked: true }, off: { isTicked: false } },
    proceed: { '': {} },
    cancel: { '': {} },
    back: { '': {} },
    'nomination.submitted': { '': { answers: aNominee() } },
    'payment.wanted': { '': {} },
  },
  outcomes: {
    registerNomination: { done: { '': undefined }, failed: failures },
    placeAwardOrder: { done: { '': anAwardCheckout() }, failed: failures },
  },
  properties: {
    'nobody gets to the form without having agreed': ({ after }) =>
      !after.matches('nominating') || after.context.hasAgreed,
    'who agreed is not asked again in this session, and nobody else is spared': ({ before, happening, after }) =>
      happening.event.type !== 'award.chosen' || after.matches('nominating') === before.context.hasAgreed,
    'the session remembers an agreement, and only that': ({ happening, after, actions }) =>
      actions.some(({ type }) => type === 'rememberAgreement') ===
      (happening.event.type === 'proceed' && after.matches('nominating')),
    'an order is placed only for a nomination that the service has kept': ({ happening, calls }) =>
      !calls.some(({ effect }) => effect === 'placeAwardOrder') || happening.name === 'registerNomination done',
    'both calls name the chosen award and all answers': ({ calls, after: { context } }) =>
      calls.every(({ input }) => {
        const { award, answers } = input as { award: string; answers: unknown };
        return award === context.award && award !== '' && answers === context.answers;
      }),
    'a failure is told, in one sentence, and the form keeps what was typed': ({ happening, after, emitted }) =>
      !happening.name.includes(' failed (') ||
      (after.matches('nominating') &&
        after.context.answers !== undefined &&
        emitted.length === 1 &&
        emitted[0]?.sentence === m.nominations_failed()),
    'what the service said of single fields stays beside the form until the next try': ({ happening, after }) =>
      (after.context.problem !== undefined) ===
        (happening.name.endsWith('failed (refused)') ||
          (after.context.problem !== undefined && happening.event.type !== 'nomination.submitted')) ||
      !happening.name.includes(' failed ('),
    'a failure is logged': ({ happening, actions }) =>
      !happening.name.includes(' failed (') || actions.some(({ type }) => type === 'logFailure'),
    'another award begins with an empty form': ({ happening, after }) =>
      happening.event.type !== 'award.chosen' ||
      (after.context.answers === undefined && after.context.problem === undefined),
    'nobody is thanked before the order stands': ({ before, happening, after }) =>
      before.matches('thanking') || !after.matches('thanking') || happening.name === 'placeAwardOrder done',
    'the countdown begins at 3 and goes down one by one': ({ before, after }) =>
      !after.matches('countingDown') ||
      after.context.secondsLeft === (before.matches('countingDown') ? before.context.secondsLeft - 1 : 3),
    'it leads to the payment after 1, and not before': ({ before, happening, after }) =>
      !after.matches('leaving') ||
      happening.event.type === 'payment.wanted' ||
      (before.matches('countingDown') && before.context.secondsLeft === 1),
    'who goes to the payment has an order to pay': ({ after }) =>
      !after.matches('leaving') || (after.context.order !== undefined && after.context.orderedFor !== ''),
    'an order that was not paid is never lost': ({ before, after }) =>
      before.context.order === undefined || after.context.order !== undefined,
  },
});
