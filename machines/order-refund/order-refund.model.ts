import { defineModel } from '../model.ts';
import { aDeskRefund, aRefundPreview, aSlabPreview } from '../refund-samples.ts';
import { aNetworkError, aRefusal } from '../samples.ts';
import { orderRefundMachine } from './order-refund.machine.ts';
import { isReason, type OrderRefund, type RefundRequest } from './order-refund.ts';

const code = 'SIMC25-4T2MZ-8QK1C';
const changed = aRefusal(409, 'The order has changed: ₹3,500 would be refunded now. Please look at the preview again.');
const ended = aRefusal(409, 'This order is not paid, or all of its money is already being refunded.');

/** The answers of the dialog. */
const entered = ({ scope, chosen, terms, reason }: OrderRefund) => [scope, chosen, terms, reason];
const choices = ['scope.chosen', 'person.toggled', 'terms.chosen', 'reason.changed'];

export const orderRefundModel = defineModel({
  machine: orderRefundMachine,
  title: 'Refund of an order',
  starts: { 'an order of a group': { code, isGroup: true }, 'an order of one person': { code, isGroup: false } },
  events: {
    'scope.chosen': { people: { scope: 'people' }, 'the whole order': { scope: 'order' } },
    'person.toggled': { '': { id: 'arun' }, 'who was refunded before': { id: 'devi' } },
    'terms.chosen': { 'by slab': { terms: 'slab' }, 'in full': { terms: 'full' } },
    'reason.changed': { '': { reason: ' cannot come ' }, 'to two letters': { reason: ' no ' } },
    'choice.submitted': { '': {} },
    'refund.submitted': { '': {} },
    back: { '': {} },
    retry: { '': {} },
  },
  outcomes: {
    previewRefund: {
      done: {
        'of a large refund': { preview: aRefundPreview(), key: 'key-of-the-large-refund' },
        'of a small refund': { preview: aSlabPreview(), key: 'key-of-the-small-refund' },
      },
      failed: { 'not refundable': ended, 'no answer': aNetworkError() },
    },
    askRefund: {
      done: {
        'waits for approval': aDeskRefund(),
        started: aDeskRefund({ state: 'approved', needs_approval: false }),
        'not confirmed': undefined,
      },
      failed: { 'somebody changed the order': changed, 'no answer': aNetworkError() },
    },
  },
  identity: ({ value, context: { isGroup, scope, chosen, terms, review, reason, problem } }) => ({
    value,
    choice: [isGroup, scope, chosen, terms],
    key: review?.key,
    hasReason: isReason(reason),
    hasProblem: problem !== '',
  }),
  properties: {
    'nothing that was chosen or typed is lost by a failure, by going back, or by a missing confirmation': ({
      before,
      testCase: { event },
      after,
    }) =>
      choices.includes(event.type) ||
      JSON.stringify(entered(before.context)) === JSON.stringify(entered(after.context)),
    'a preview is of what was chosen': ({ before, calls }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'previewRefund' || before.matches('failed')) return true;
        const { people, terms } = input as { people?: string[]; terms: string };
        const { scope, chosen } = before.context;
        const isReading = people === undefined && terms === 'full'; // the people of the order are read again
        return isReading || (scope === 'people' ? people === chosen : people === undefined);
      }),
    'single people are refunded only of a group, and only with a person': ({ after: { context }, calls }) =>
      (context.isGroup || context.scope === 'order') &&
      calls.every(({ input }) => (input as { people?: string[] }).people?.length !== 0),
    'a refund is requested only after its preview, for the amount and with the key of the preview': ({
      before,
      calls,
    }) =>
      calls.every(({ effect, input }) => {
        if (effect !== 'askRefund') return true;
        const { expected_amount: amount, key, terms } = input as RefundRequest;
        const { review, terms: chosenTerms } = before.context;
        return (
          before.matches('reviewing') &&
          amount === review?.preview.amount &&
          key === review.key &&
          terms === chosenTerms
        );
      }),
    'a refund is requested only with a reason': ({ calls }) =>
      calls.every(({ effect, input }) => {
        const { reason } = input as RefundRequest;
        return effect !== 'askRefund' || (isReason(reason) && reason.trim() === reason);
      }),
    'a preview is shown only while its choice cannot change': ({ after }) =>
      after.hasTag('review') || after.status === 'done' || after.context.review === undefined,
    'after somebody changed the order, the preview is read again': ({ testCase, after }) =>
      testCase.name !== 'askRefund failed (somebody changed the order)' || after.matches('refreshing'),
    'a new attempt clears the message': ({ testCase: { kind, event }, after }) =>
      kind !== 'event' || choices.includes(event.type) || after.context.problem === '',
    'a failure shows a message': ({ testCase, after }) =>
      !testCase.name.includes(' failed') || after.context.problem !== '',
    'the flow ends only with a refund, or if the order cannot be refunded': ({ after }) =>
      (after.status === 'done') === (after.context.refund !== undefined || after.matches('refused')),
    'a refund that waits for approval has not started': ({ after: { context, ...after } }) =>
      context.refund === undefined || (context.refund.state === 'asked') === (after.value === 'waiting'),
  },
});
