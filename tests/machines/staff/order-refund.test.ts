import { expect, it } from 'vitest';
import { aDeskRefund, aRefundPreview, aSlabPreview } from '#machines/refund-samples.ts';
import { orderRefundMachine } from '#machines/order-refund/order-refund.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const { open } = flowRunner(orderRefundMachine);
const code = 'SIMC25-4T2MZ-8QK1C';
const large = { preview: aRefundPreview(), key: 'key-of-the-large-refund' };
const small = { preview: aSlabPreview(), key: 'key-of-the-small-refund' };
const changed = aRefusal(409, 'The order has changed.');

/** The flow with the people of a group. */
function choosing() {
  const { actor, fakes } = open({ code, isGroup: true });
  fakes.settle('previewRefund', { output: large });
  const now = () => {
    const { value, context } = actor.getSnapshot();
    return [value, context.problem];
  };
  return { actor, fakes, now, lastInput: () => fakes.calls.at(-1)?.input };
}

/** The flow with the preview of a refund of Arun by slab, and a reason. */
function reviewing() {
  const flow = choosing();
  flow.actor.send({ type: 'scope.chosen', scope: 'people' });
  flow.actor.send({ type: 'person.toggled', id: 'arun' });
  flow.actor.send({ type: 'terms.chosen', terms: 'slab' });
  flow.actor.send({ type: 'choice.submitted' });
  flow.fakes.settle('previewRefund', { output: small });
  flow.actor.send({ type: 'reason.changed', reason: ' cannot come ' });
  return flow;
}

const staffRefund = { order: code, people: ['arun'], terms: 'slab' };
const request = { ...staffRefund, key: small.key, expected_amount: small.preview.amount, reason: 'cannot come' };

it('the chosen people and terms are previewed, and requested with the amount and the key of the preview', () => {
  const { actor, fakes, now, lastInput } = reviewing();
  expect(lastInput()).toEqual(staffRefund);
  actor.send({ type: 'refund.submitted' });
  expect(lastInput()).toEqual(request);
  fakes.settle('askRefund', { output: aDeskRefund({ state: 'approved' }) });
  expect(now()).toEqual(['started', '']);
});

it('an order that cannot be refunded is not tried again, unlike a missing reply', () => {
  const unpaid = open({ code, isGroup: false });
  unpaid.fakes.settle('previewRefund', { error: aRefusal(409, 'This order is not paid.') });
  expect(unpaid.actor.getSnapshot()).toMatchObject({
    value: 'refused',
    context: { problem: 'This order is not paid.' },
  });
  expect(unpaid.actor.getSnapshot().can({ type: 'retry' })).toBe(false);
  const unanswered = open({ code, isGroup: false });
  unanswered.fakes.settle('previewRefund', { error: aNetworkError() });
  expect(unanswered.actor.getSnapshot().can({ type: 'retry' })).toBe(true);
});

it('after a missing reply, the same request is repeated with the same key', () => {
  const { actor, fakes, lastInput } = reviewing();
  actor.send({ type: 'refund.submitted' });
  fakes.settle('askRefund', { error: aNetworkError() });
  actor.send({ type: 'refund.submitted' });
  expect(lastInput()).toEqual(request);
});

it('going back keeps the choice and the reason', () => {
  const { actor, fakes, lastInput } = reviewing();
  actor.send({ type: 'back' });
  actor.send({ type: 'choice.submitted' });
  fakes.settle('previewRefund', { output: large });
  actor.send({ type: 'refund.submitted' });
  expect(lastInput()).toEqual({ ...request, key: large.key, expected_amount: large.preview.amount });
});

it('a changed order shows the message with another preview, and the next request is for that one', () => {
  const { actor, fakes, now, lastInput } = reviewing();
  actor.send({ type: 'refund.submitted' });
  fakes.settle('askRefund', { error: changed });
  fakes.settle('previewRefund', { output: large });
  expect(now()).toEqual(['reviewing', 'The order has changed.']);
  actor.send({ type: 'refund.submitted' });
  expect(lastInput()).toEqual({ ...request, key: large.key, expected_amount: large.preview.amount });
});

it('if the changed order cannot be previewed, its people are read again, and ended ones are no longer chosen', () => {
  const { actor, fakes, now } = reviewing();
  actor.send({ type: 'refund.submitted' });
  fakes.settle('askRefund', { error: changed });
  fakes.settle('previewRefund', { error: aRefusal(409, 'One of these people was already refunded.') });
  expect(now()).toEqual(['loading', 'One of these people was already refunded.']);
  const people = large.preview.people.map((person) => ({ ...person, is_ended: person.id !== 'meena' }));
  fakes.settle('previewRefund', { output: { ...large, preview: { ...large.preview, people } } });
  actor.send({ type: 'choice.submitted' });
  expect(now()).toEqual(['choosing', 'One of these people was already refunded.']);
});

it('if somebody was faster before the preview, the people of the order are read again', () => {
  const { actor, fakes, now } = choosing();
  actor.send({ type: 'choice.submitted' });
  fakes.settle('previewRefund', { error: changed });
  expect(now()).toEqual(['loading', 'The order has changed.']);
});

it('single people of other orders than groups cannot be chosen', () => {
  const { actor, fakes } = open({ code, isGroup: false });
  fakes.settle('previewRefund', { output: large });
  actor.send({ type: 'scope.chosen', scope: 'people' });
  actor.send({ type: 'choice.submitted' });
  expect(fakes.calls.at(-1)?.input).toEqual({ order: code, terms: 'full' });
});
