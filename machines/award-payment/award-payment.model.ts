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
      sends: ['checkout.paid', 'checkout.failed', 'checkout.dismissed', 'checkout.unavailable'],
      failed: { '': new Error('not a constructor') },
    },
    confirmPayment: {
      done: { verified: true, 'not verified': false },
      failed: { refused: aRefusal(503, 'Payments are not set up yet.'), 'no answer': aNetworkError() },
    },
  },
  properties: {
    'a payment needs an award and its order': ({ after }) =>
      after.matches('noOrder') || (after.context.award !== null && after.context.order !== undefined),
    'with both there is no redirect to the awards': ({ before, testCase, after }) =>
      !after.matches('noOrder') || before.matches('noOrder') || testCase.kind !== 'event',
    'only a reply of the service counts as paid': ({ before, testCase, after }) =>
      before.matches('paid') || !after.matches('paid') || testCase.name === 'confirmPayment done (verified)',
    'a reported payment is confirmed with its unchanged receipt': ({ testCase, calls }) =>
      testCase.name !== 'checkout.paid' ||
      calls.some(
        ({ effect, input }) => effect === 'confirmPayment' && (input as { receipt: unknown }).receipt === receipt,
      ),
    'the checkout gets the whole reply of the order': ({ calls, after: { context } }) =>
      calls.every(({ effect, input }) => effect === 'confirmPayment' || input === context.order),
    'no button works while a call is running': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.kind !== 'event' || testCase.sender !== undefined,
    'a missing script shows a message and places no order': ({ testCase, after, emitted }) =>
      !scriptMissing.has(testCase.name) ||
      (after.matches('reviewing') && emitted[0]?.sentence === m.award_payment_script_missing()),
    'a problem during the payment shows a message': ({ testCase, after, emitted }) =>
      testCase.name !== 'openCheckout failed' ||
      (after.matches('broken') && emitted[0]?.sentence === m.award_payment_broken()),
    'an unverified payment shows a message': ({ before, after, emitted }) =>
      before.matches('unverified') ||
      !after.matches('unverified') ||
      emitted[0]?.sentence === m.award_payment_unverified(),
    'a payment shows its success': ({ before, after, emitted }) =>
      before.matches('paid') || !after.matches('paid') || emitted[0]?.sentence === m.award_payment_paid(),
    'a declined or closed checkout shows no toast, because the next page has the message': ({ testCase, emitted }) =>
      !quiet.has(testCase.name) || emitted.length === 0,
    'a failure is logged': ({ testCase, actions }) =>
      !/ failed/.test(testCase.name) || actions.some(({ type }) => type === 'logFailure'),
  },
});

const scriptMissing = new Set(['loadCheckout failed', 'after scriptTakesTooLong', 'checkout.unavailable']);
const quiet = new Set(['checkout.failed', 'checkout.dismissed']);
