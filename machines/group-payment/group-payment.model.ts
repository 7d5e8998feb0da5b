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
      speaks: ['checkout.paid', 'checkout.failed', 'checkout.dismissed', 'checkout.unavailable'],
      failed: { '': new Error('not a constructor') },
    },
    confirmPayment: { done: { verified: true, 'not verified': false }, failed: { '': aNetworkError() } },
  },
  properties: {
    'only the service says that it was paid': ({ before, happening, after }) =>
      before.matches('paid') || !after.matches('paid') || happening.name === 'confirmPayment done (verified)',
    'a payment that was reported is confirmed by its receipt': ({ happening, calls }) =>
      happening.name !== 'checkout.paid' ||
      calls.some(
        ({ effect, input }) => effect === 'confirmPayment' && (input as { receipt: unknown }).receipt === receipt,
      ),
    'the checkout gets the whole reply of the service': ({ calls, after: { context } }) =>
      calls.every(({ effect, input }) => effect !== 'openCheckout' || input === context.checkout),
    'no second payment begins while one is under way': ({ before, happening }) =>
      !before.hasTag('busy') || happening.name !== 'pay',
    'whoever has not paid is told why': ({ before, after }) =>
      before.matches('unpaid') || !after.matches('unpaid') || (after.context.problem ?? '') !== '',
    'the next try forgets what was told': ({ happening, after }) =>
      happening.name !== 'pay' || after.context.problem === undefined,
    'the groups are read anew where this one may be another than it was': ({ happening, emitted }) =>
      emitted.some(({ type }) => type === 'changed') === changing.has(happening.name),
    'an ended session ends it, and asks for nothing more': ({ happening, after }) =>
      after.matches('signedOut') === (happening.name === 'payGroup failed (signed out)'),
    'a payment is thanked for once it is confirmed': ({ after, emitted }) =>
      emitted.some(({ type }) => type === 'notice') === after.matches('paid'),
  },
});

const changing = new Set([
  'payGroup failed (paid already)',
  'confirmPayment done (verified)',
  'confirmPayment done (not verified)',
  'confirmPayment failed',
]);
