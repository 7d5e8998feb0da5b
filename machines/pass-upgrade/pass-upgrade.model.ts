import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { formatInr } from '#domain/money/money.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { anUpgradeSelection, anUpgradePlaced, aQuote } from '../upgrade-samples.ts';
import { passUpgradeMachine } from './pass-upgrade.machine.ts';

const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 'signature' };
const selection = anUpgradeSelection();
const unproven = aRefusal(401, m.upgrade_refusals_unproven(), proofNeeded);
const refused = aRefusal(409, m.upgrade_refusals_replaced({ passId: 'V1S1T-0R001' }));
const { checkout: _, ...free } = anUpgradePlaced();

export const passUpgradeModel = defineModel({
  machine: passUpgradeMachine,
  title: 'Upgrade of passes',
  starts: {
    'a pass and an email': { selection },
    'a link without a pass': { selection: anUpgradeSelection({ passIds: [] }) },
    'a link without an email': { selection: anUpgradeSelection({ email: '' }) },
  },
  events: {
    retry: { '': {} },
    pay: { '': {} },
    'checkout.paid': { '': { receipt } },
    'checkout.failed': { '': {} },
    'checkout.dismissed': { '': {} },
    'checkout.unavailable': { '': {} },
  },
  outcomes: {
    quoteUpgrade: { done: { '': aQuote() }, failed: { unproven, refused, 'no answer': aNetworkError() } },
    emailCode: { done: { '': { email: selection.email, proof: undefined, refusal: undefined } } },
    placeUpgrade: {
      done: { 'to be paid': anUpgradePlaced(), 'nothing to pay': free },
      failed: {
        unproven,
        refused,
        'another price': aRefusal(422, m.refusals_total({ right: formatInr(4000) })),
        'payments not set up': aRefusal(503, m.sale_refusals_payments_off()),
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
    'an incomplete link causes no call': ({ after, calls }) =>
      after.matches('damaged') === (after.context.selection !== selection) &&
      (calls.length === 0 || !after.matches('damaged')),
    'every call has the email and the passes of the link': ({ calls }) =>
      calls.every(({ effect, input }) => {
        const { email, passIds } = input as { email?: string; passIds?: string[] };
        return (
          /Checkout|Payment/.test(effect) ||
          (email === selection.email && (effect === 'emailCode' || passIds?.join() === selection.passIds.join()))
        );
      }),
    'the ordered price is the one on screen': ({ before, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'placeUpgrade' || (input as { cost: number }).cost === before.context.quote?.total,
      ),
    'no amount is shown before the service has replied': ({ after }) =>
      !after.hasTag('summary') || after.context.quote !== undefined,
    'an unverified email leads to the verification': ({ testCase, after }) =>
      !/failed \(unproven\)/.test(testCase.name) || after.matches('unproven'),
    'the verification is followed by the price': ({ testCase, calls }) =>
      testCase.name !== 'emailCode done' || calls.some(({ effect }) => effect === 'quoteUpgrade'),
    'a refused pass ends the flow until it is retried': ({ testCase, after }) =>
      !/failed \(refused\)/.test(testCase.name) || (after.matches('refused') && after.context.problem !== undefined),
    'a changed price is shown with its message': ({ before, testCase, after }) =>
      testCase.name !== 'placeUpgrade failed (another price)'
        ? !(before.matches('quoting') && testCase.name === 'quoteUpgrade done') ||
          after.context.problem === before.context.problem
        : after.matches('quoting') && after.context.problem === m.refusals_total({ right: formatInr(4000) }),
    'a failure shows a message, except a missing verification': ({ testCase, after }) =>
      !/ failed/.test(testCase.name) ||
      /unproven|confirmPayment/.test(testCase.name) ||
      (after.context.problem ?? '') !== '',
    'no failure is shown without one': ({ testCase, after }) =>
      !/unproven/.test(testCase.name) || after.context.problem === undefined,
    'an attempt clears the previous failure': ({ testCase, after }) =>
      !/^(retry|pay)$/.test(testCase.name) || after.context.problem === undefined,
    'no checkout opens if nothing is to be paid': ({ testCase, after, calls }) =>
      testCase.name !== 'placeUpgrade done (nothing to pay)' || (after.matches('upgraded') && calls.length === 0),
    'the checkout gets the whole reply of the service': ({ calls, after: { context } }) =>
      calls.every(({ effect, input }) => effect !== 'openCheckout' || input === context.placed?.checkout),
    'a reported payment is confirmed with its receipt': ({ testCase, calls }) =>
      testCase.name !== 'checkout.paid' ||
      calls.some(
        ({ effect, input }) => effect === 'confirmPayment' && (input as { receipt: unknown }).receipt === receipt,
      ),
    'passes are upgraded only by a reply of the service': ({ before, testCase, after }) =>
      before.matches('upgraded') ||
      !after.matches('upgraded') ||
      /^(confirmPayment done \(verified\)|placeUpgrade done \(nothing to pay\))$/.test(testCase.name),
    'a payment that may have arrived is not reported as failed': ({ testCase, after }) =>
      !/^confirmPayment (failed|done \(not verified\))/.test(testCase.name) || after.matches('unverified'),
    'without a payment the reason is shown': ({ testCase, after }) =>
      !/^(openCheckout failed|checkout\.(failed|dismissed|unavailable))/.test(testCase.name) ||
      (after.matches('reviewing') && after.context.problem === expectedProblems[testCase.name]),
    'the order page is known after the order': ({ after }) =>
      !(after.matches('upgraded') || after.matches('unverified')) || after.context.placed !== undefined,
    'no button works while busy': ({ before, testCase }) =>
      !before.hasTag('busy') || testCase.kind !== 'event' || testCase.sender !== undefined,
  },
});

const expectedProblems: Record<string, string> = {
  'openCheckout failed': m.pass_upgrade_missing(),
  'checkout.failed': m.pass_upgrade_declined(),
  'checkout.dismissed': m.pass_upgrade_closed(),
  'checkout.unavailable': m.pass_upgrade_missing(),
};
