import { proofNeeded } from '#domain/tickets/upgrades.ts';
import { formatInr } from '#domain/money/money.ts';
import { m } from '#messages';
import { defineModel } from '../model.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { anUpgradeAsked, anUpgradePlaced, aQuote } from '../upgrade-samples.ts';
import { passUpgradeMachine } from './pass-upgrade.machine.ts';

const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 'signature' };
const asked = anUpgradeAsked();
const unproven = aRefusal(401, m.upgrade_refusals_unproven(), proofNeeded);
const refused = aRefusal(409, m.upgrade_refusals_replaced({ passId: 'V1S1T-0R001' }));
const { checkout: _, ...free } = anUpgradePlaced();

export const passUpgradeModel = defineModel({
  machine: passUpgradeMachine,
  title: 'Upgrade of passes',
  starts: {
    'a pass of an address': { asked },
    'a link without a pass': { asked: anUpgradeAsked({ passIds: [] }) },
    'a link without an address': { asked: anUpgradeAsked({ email: '' }) },
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
    emailCode: { done: { '': { email: asked.email, proof: undefined, refusal: undefined } } },
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
      speaks: ['checkout.paid', 'checkout.failed', 'checkout.dismissed', 'checkout.unavailable'],
      failed: { '': new Error('not a constructor') },
    },
    confirmPayment: { done: { verified: true, 'not verified': false }, failed: { '': aNetworkError() } },
  },
  properties: {
    'nothing is asked of the service for a link that is not whole': ({ after, calls }) =>
      after.matches('damaged') === (after.context.asked !== asked) && (calls.length === 0 || !after.matches('damaged')),
    'every call is for the address and the passes of the link': ({ calls }) =>
      calls.every(({ effect, input }) => {
        const { email, passIds } = input as { email?: string; passIds?: string[] };
        return (
          /Checkout|Payment/.test(effect) ||
          (email === asked.email && (effect === 'emailCode' || passIds?.join() === asked.passIds.join()))
        );
      }),
    'what is ordered costs what was on screen': ({ before, calls }) =>
      calls.every(
        ({ effect, input }) =>
          effect !== 'placeUpgrade' || (input as { cost: number }).cost === before.context.quote?.total,
      ),
    'nothing is on screen to be paid before the service has named its price': ({ after }) =>
      !after.hasTag('summary') || after.context.quote !== undefined,
    'whoever has not proven the address is asked to, whatever was asked for': ({ happening, after }) =>
      !/failed \(unproven\)/.test(happening.name) || after.matches('unproven'),
    'a proven address is followed by the price': ({ happening, calls }) =>
      happening.name !== 'emailCode done' || calls.some(({ effect }) => effect === 'quoteUpgrade'),
    'a refused pass ends the way, until it is tried again': ({ happening, after }) =>
      !/failed \(refused\)/.test(happening.name) || (after.matches('refused') && after.context.problem !== undefined),
    'another price is shown with the words that told of it': ({ before, happening, after }) =>
      happening.name !== 'placeUpgrade failed (another price)'
        ? !(before.matches('quoting') && happening.name === 'quoteUpgrade done') ||
          after.context.problem === before.context.problem
        : after.matches('quoting') && after.context.problem === m.refusals_total({ right: formatInr(4000) }),
    'a failure is told, but for a proof that is missing': ({ happening, after }) =>
      !/ failed/.test(happening.name) ||
      /unproven|confirmPayment/.test(happening.name) ||
      (after.context.problem ?? '') !== '',
    'what is no failure of a payment tells none': ({ happening, after }) =>
      !/unproven/.test(happening.name) || after.context.problem === undefined,
    'a try begins without the failure of the last': ({ happening, after }) =>
      !/^(retry|pay)$/.test(happening.name) || after.context.problem === undefined,
    'where there is nothing to pay no checkout opens': ({ happening, after, calls }) =>
      happening.name !== 'placeUpgrade done (nothing to pay)' || (after.matches('upgraded') && calls.length === 0),
    'the checkout gets the whole reply of the service': ({ calls, after: { context } }) =>
      calls.every(({ effect, input }) => effect !== 'openCheckout' || input === context.placed?.checkout),
    'a payment that was reported is confirmed by its receipt': ({ happening, calls }) =>
      happening.name !== 'checkout.paid' ||
      calls.some(
        ({ effect, input }) => effect === 'confirmPayment' && (input as { receipt: unknown }).receipt === receipt,
      ),
    'only the service says that passes are upgraded': ({ before, happening, after }) =>
      before.matches('upgraded') ||
      !after.matches('upgraded') ||
      /^(confirmPayment done \(verified\)|placeUpgrade done \(nothing to pay\))$/.test(happening.name),
    'money that may have come is never said to be lost': ({ happening, after }) =>
      !/^confirmPayment (failed|done \(not verified\))/.test(happening.name) || after.matches('unverified'),
    'whoever has not paid is told why': ({ happening, after }) =>
      !/^(openCheckout failed|checkout\.(failed|dismissed|unavailable))/.test(happening.name) ||
      (after.matches('reviewing') && after.context.problem === told[happening.name]),
    'the page of the order is known once there is one': ({ after }) =>
      !(after.matches('upgraded') || after.matches('unverified')) || after.context.placed !== undefined,
    'nothing is pressed while it is busy': ({ before, happening }) =>
      !before.hasTag('busy') || happening.kind !== 'event' || happening.speaker !== undefined,
  },
});

const told: Record<string, string> = {
  'openCheckout failed': m.pass_upgrade_missing(),
  'checkout.failed': m.pass_upgrade_declined(),
  'checkout.dismissed': m.pass_upgrade_closed(),
  'checkout.unavailable': m.pass_upgrade_missing(),
};
