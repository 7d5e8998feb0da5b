import { describe, expect, it } from 'vitest';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { aCheckout, aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { stageOf } from '#tests/support/flows/stage.ts';

const order = 'K4D9Q';
const signedOut = aRefusal(401, m.group_refusals_signed_out());

const payments = stageOf(groupPaymentMachine);

describe('the payment of a group', () => {
  type On = ReturnType<typeof payments.open>;
  const stateValue = ({ actor }: On) => actor.getSnapshot().value;
  const problemOf = ({ actor }: On) => actor.getSnapshot().context.problem;
  const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 'signature' };
  function inCheckout() {
    const on = payments.open({ token: 'token-1', order });
    on.actor.send({ type: 'pay' });
    expect(on.fakes.calls).toEqual([{ effect: 'payGroup', input: { token: 'token-1', order } }]);
    const checkout = aCheckout();
    on.fakes.settle('payGroup', { output: checkout });
    expect(on.fakes.calls.at(-1)).toEqual({ effect: 'openCheckout', input: checkout });
    return on;
  }

  it('shows thanks after the service has confirmed it', () => {
    const on = inCheckout();
    on.actor.send({ type: 'checkout.paid', receipt });
    on.fakes.settle('confirmPayment', { output: true });
    expect([stateValue(on), on.emitted]).toEqual([
      'paid',
      [{ type: 'notice', sentence: m.group_payment_paid(), tone: 'success' }, { type: 'changed' }],
    ]);
  });

  it.each([
    ['checkout.failed', m.group_payment_declined()],
    ['checkout.dismissed', m.group_payment_closed()],
    ['checkout.unavailable', m.group_payment_missing()],
  ] as const)('can be tried again after %s', (type, sentence) => {
    const on = inCheckout();
    on.actor.send({ type });
    expect([stateValue(on), problemOf(on)]).toEqual(['unpaid', sentence]);
    on.actor.send({ type: 'pay' });
    expect([stateValue(on), problemOf(on)]).toEqual(['ordering', undefined]);
  });

  it.each([{ output: false }, { error: aNetworkError() }])('that cannot be confirmed is looked up: %o', (result) => {
    const on = inCheckout();
    on.actor.send({ type: 'checkout.paid', receipt });
    on.fakes.settle('confirmPayment', result);
    expect([stateValue(on), problemOf(on), on.emitted]).toEqual([
      'unpaid',
      m.group_payment_unverified(),
      [{ type: 'changed' }],
    ]);
  });

  it('can be made again after a broken checkout', () => {
    const on = inCheckout();
    on.fakes.settle('openCheckout', { error: new Error('not a constructor') });
    expect([stateValue(on), problemOf(on)]).toEqual(['unpaid', m.group_payment_missing()]);
  });

  it.each([
    [aRefusal(409, m.group_refusals_not_payable()), m.group_refusals_not_payable(), [{ type: 'changed' }]],
    [aNetworkError(), m.group_calls_not_reached(), []],
  ])('that cannot start shows why', (error, sentence, emitted) => {
    const on = payments.open({ token: 'token-1', order });
    on.actor.send({ type: 'pay' });
    on.fakes.settle('payGroup', { error });
    expect([stateValue(on), problemOf(on), on.emitted]).toEqual(['unpaid', sentence, emitted]);
  });

  it('ends with the session', () => {
    const on = payments.open({ token: 'token-1', order });
    on.actor.send({ type: 'pay' });
    on.fakes.settle('payGroup', { error: signedOut });
    expect([stateValue(on), on.emitted]).toEqual(['signedOut', []]);
  });
});
