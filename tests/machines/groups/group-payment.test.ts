import { describe, expect, it } from 'vitest';
import { groupPaymentMachine } from '#machines/group-payment/group-payment.machine.ts';
import { aCheckout, aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const order = 'K4D9Q';

const payments = flowRunner(groupPaymentMachine);

describe('the payment of a group', () => {
  type Flow = ReturnType<typeof payments.open>;
  const stateValue = ({ actor }: Flow) => actor.getSnapshot().value;
  const problemOf = ({ actor }: Flow) => actor.getSnapshot().context.problem;
  const receipt = { order_id: 'order_1', payment_id: 'pay_1', signature: 'signature' };
  function inCheckout() {
    const flow = payments.open({ token: 'token-1', order });
    flow.actor.send({ type: 'pay' });
    expect(flow.fakes.calls).toEqual([{ effect: 'payGroup', input: { token: 'token-1', order } }]);
    const checkout = aCheckout();
    flow.fakes.settle('payGroup', { output: checkout });
    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'openCheckout', input: checkout });
    return flow;
  }

  it('shows thanks after the service has confirmed it', () => {
    const flow = inCheckout();
    flow.actor.send({ type: 'checkout.paid', receipt });
    flow.fakes.settle('confirmPayment', { output: true });
    expect([stateValue(flow), flow.emitted]).toEqual([
      'paid',
      [{ type: 'notice', sentence: m.group_payment_paid(), tone: 'success' }, { type: 'changed' }],
    ]);
  });

  it.each([
    ['checkout.failed', m.group_payment_declined()],
    ['checkout.dismissed', m.group_payment_closed()],
    ['checkout.unavailable', m.group_payment_missing()],
  ] as const)('can be tried again after %s', (type, sentence) => {
    const flow = inCheckout();
    flow.actor.send({ type });
    expect([stateValue(flow), problemOf(flow)]).toEqual(['unpaid', sentence]);
    // another tab can have paid it
    expect(flow.emitted).toEqual(type === 'checkout.unavailable' ? [] : [{ type: 'changed' }]);
    flow.actor.send({ type: 'pay' });
    expect([stateValue(flow), problemOf(flow)]).toEqual(['ordering', undefined]);
  });

  it.each([{ output: false }, { error: aNetworkError() }])(
    'that cannot be confirmed is looked up again and again: %o',
    (result) => {
      const flow = inCheckout();
      flow.actor.send({ type: 'checkout.paid', receipt });
      flow.fakes.settle('confirmPayment', result);
      expect([stateValue(flow), problemOf(flow), flow.emitted]).toEqual([
        'unverified',
        m.group_payment_unverified(),
        [{ type: 'changed' }],
      ]);
      flow.clock.increment(5000);
      flow.clock.increment(5000);
      expect(flow.emitted).toEqual(Array.from({ length: 3 }, () => ({ type: 'changed' })));
    },
  );

  it('can be made again after a broken checkout', () => {
    const flow = inCheckout();
    flow.fakes.settle('openCheckout', { error: new Error('not a constructor') });
    expect([stateValue(flow), problemOf(flow)]).toEqual(['unpaid', m.group_payment_missing()]);
  });

  it.each([
    [aRefusal(409, m.group_refusals_not_payable()), m.group_refusals_not_payable(), [{ type: 'changed' }]],
    [aNetworkError(), m.group_calls_not_reached(), []],
  ])('that cannot start shows why', (error, sentence, emitted) => {
    const flow = payments.open({ token: 'token-1', order });
    flow.actor.send({ type: 'pay' });
    flow.fakes.settle('payGroup', { error });
    expect([stateValue(flow), problemOf(flow), flow.emitted]).toEqual(['unpaid', sentence, emitted]);
  });
});
