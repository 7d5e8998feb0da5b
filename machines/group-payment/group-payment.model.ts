import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aCheckout, aNetworkError, aRefusal } from '../samples.ts';
import { groupPaymentMachine } from './group-payment.machine.ts';

const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 'signature' };

export const groupPaymentModel = defineModel({
  machine: groupPaymentMachine,
  title: 'Payment of a group',
  starts: { 'an unpaid group': { token: 'token-1', order: 'K4D9Q' } },
  events: {
    pay: { '': {} },
    'checkout.paid': { '': { receipt } },
    'checkout.failed': { '': {} },
    'checkout.dismissed': { '': {} },
    'checkout.unavailable': { '': {} },
  },
  outcomes: {
    payGroup: {
      done: { '': aCheckout() },
      failed: {
        'signed out': aRefusal(401, m.group_refusals_signed_out()),
        'paid already': aRefusal(409, m.group_refusals_not_payable()),
        'payments not set up': aRefusal(503, 'Payments are not set up yet.'),
        'no answer': aNetworkError(),
      },
    },
    openCheckout: {
      sends: ['checkout.paid', 'checkout.failed', 'checkout.dismissed', 'checkout.unavailable'],
      failed: { '': new Error('not a constructor') },
    },
    confirmPayment: { done: { verified: true, 'not verified': false }, failed: { '': aNetworkError() } },
  },
  properties: {
    'only a reply of the service counts as paid': ({ before, testCase, after }) =>
      before.matches('paid') || !after.matches('paid') || testCase.name === 'confirmPayment done (verified)',
    'a reported payment is confirmed with its receipt': ({ testCase, calls }) =>
      testCase.name !== 'checkout.paid' ||
      calls.some(
        ({ effect, input }) => effect === 'confirmPayment' && (input as { receipt: unknown }).receipt === receipt,
      ),
    'the checkout gets the whole reply of the service': ({ calls, after: { context } }) =>
      calls.every(({ effect, input }) => effect !== 'openCheckout' || input === context.checkout),
    'no second payment starts while one is running': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.name !== 'pay',
    'without a payment the reason is shown': ({ before, after }) =>
      before.matches('unpaid') ||
      (!after.matches('unpaid') && !after.matches('unverified')) ||
      (after.context.problem ?? '') !== '',
    'the next attempt clears the message': ({ testCase, after }) =>
      testCase.name !== 'pay' || after.context.problem === undefined,
    'the groups are reloaded if this one may have changed': ({ testCase, emitted }) =>
      emitted.some(({ type }) => type === 'changed') === changing.has(testCase.name),
    'an expired session ends the flow without further calls': ({ testCase, after }) =>
      after.matches('signedOut') === (testCase.name === 'payGroup failed (signed out)'),
    'the thanks follow the confirmed payment': ({ after, emitted }) =>
      emitted.some(({ type }) => type === 'notice') === after.matches('paid'),
  },
});

const changing = new Set([
  'checkout.failed',
  'checkout.dismissed',
  'after look',
  'payGroup failed (paid already)',
  'confirmPayment done (verified)',
  'confirmPayment done (not verified)',
  'confirmPayment failed',
]);
