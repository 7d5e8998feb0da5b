import { m } from '#messages';
import { anAwardCheckout } from '../award-samples.ts';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { awardPaymentMachine } from './award-payment.machine.ts';

const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 'signature' };
const award = 'Principal of The Year';
const order = anAwardCheckout();

export const awardPaymentModel = defineModel({
  machine: awardPaymentMachine,
  title: 'Payment of a nomination',
  starts: {
    'an award and its order': { award, order },
    'no award': { award: null, order },
    'no order': { award, order: undefined },
  },
  events: {
    pay: { '': {} },
    cancel: { '': {} },
    'checkout.paid': { '': { receipt } },
    'checkout.failed': { '': {} },
    'checkout.dismissed': { '': {} },
    'checkout.unavailable': { '': {} },
  },
  outcomes: {
    loadCheckout: { done: { '': undefined }, failed: { '': new Error('The script did not load') } },
    openCheckout: {
      speaks: ['checkout.paid', 'checkout.failed', 'checkout.dismissed', 'checkout.unavailable'],
      failed: { '': new Error('not a constructor') },
    },
    confirmPayment: {
      done: { verified: true, 'not verified': false },
      failed: { refused: aRefusal(503, 'Payments are not set up yet.'), 'no answer': aNetworkError() },
    },
  },
  properties: {
    'nobody pays without an award and its order': ({ after }) =>
      after.matches('noOrder') || (after.context.award !== null && after.context.order !== undefined),
    'whoever has both is not sent away': ({ before, happening, after }) =>
      !after.matches('noOrder') || before.matches('noOrder') || happening.kind !== 'event',
    'only the service says that it was paid': ({ before, happening, after }) =>
      before.matches('paid') || !after.matches('paid') || happening.name === 'confirmPayment done (verified)',
    'a payment that was reported is confirmed by its receipt, unchanged': ({ happening, calls }) =>
      happening.name !== 'checkout.paid' ||
      calls.some(
        ({ effect, input }) => effect === 'confirmPayment' && (input as { receipt: unknown }).receipt === receipt,
      ),
    'the checkout gets the whole reply of the order': ({ calls, after: { context } }) =>
      calls.every(({ effect, input }) => effect === 'confirmPayment' || input === context.order),
    'nothing is pressed twice: while it is busy there is nothing to press': ({ before, happening }) =>
      !before.hasTag('busy') || happening.kind !== 'event' || happening.speaker !== undefined,
    'a script that is missing is said, and costs nothing': ({ happening, after, emitted }) =>
      !scriptMissing.has(happening.name) ||
      (after.matches('reviewing') && emitted[0]?.sentence === m.award_payment_script_missing()),
    'what goes wrong within the payment is said': ({ happening, after, emitted }) =>
      happening.name !== 'openCheckout failed' ||
      (after.matches('broken') && emitted[0]?.sentence === m.award_payment_broken()),
    'whatever the service does not verify is said to be so': ({ before, after, emitted }) =>
      before.matches('unverified') ||
      !after.matches('unverified') ||
      emitted[0]?.sentence === m.award_payment_unverified(),
    'what was paid is said': ({ before, after, emitted }) =>
      before.matches('paid') || !after.matches('paid') || emitted[0]?.sentence === m.award_payment_paid(),
    'a declined or closed checkout needs no words: the next page has them': ({ happening, emitted }) =>
      !quiet.has(happening.name) || emitted.length === 0,
    'what failed is logged': ({ happening, actions }) =>
      !/ failed/.test(happening.name) || actions.some(({ type }) => type === 'logFailure'),
  },
});

const scriptMissing = new Set(['loadCheckout failed', 'after scriptTakesTooLong', 'checkout.unavailable']);
const quiet = new Set(['checkout.failed', 'checkout.dismissed']);
