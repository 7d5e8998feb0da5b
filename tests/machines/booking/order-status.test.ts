import { describe, expect, it } from 'vitest';
import { anOrderPaid, anOrderPlaced } from '#machines/order-samples.ts';
import { orderStatusMachine } from '#machines/order-status/order-status.machine.ts';
import { aNetworkError, aRefusal } from '#machines/samples.ts';
import { m } from '#messages';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(orderStatusMachine);

describe('the state of an order after its checkout', () => {
  function opened() {
    const flow = runner.open({ link: undefined });
    const settle = (result: object) => flow.fakes.settle('readStatus', result as never);
    const value = () => flow.actor.getSnapshot().value;
    const state = () => flow.actor.getSnapshot().context.order?.state;
    return { ...flow, settle, value, state };
  }

  it.each(['received', 'matching'] as const)('is read again while it is %s, until it is paid', (first) => {
    const flow = opened();
    flow.settle({ output: anOrderPlaced({ state: first }) });
    expect([flow.value(), flow.state()]).toEqual(['watched', first]);
    flow.clock.increment(5000);
    flow.settle({ output: anOrderPaid() });
    flow.clock.increment(60_000);
    expect([flow.value(), flow.state(), flow.fakes.calls.length]).toEqual(['settled', 'paid', 2]);
  });

  it('is read again when the tab is visible again, because another tab can have changed it', () => {
    const flow = opened();
    flow.settle({ output: anOrderPaid() });
    flow.actor.send({ type: 'page.shown' });
    flow.settle({ output: anOrderPaid({ state: 'refunding' }) });
    expect(flow.state()).toBe('refunding');
  });

  it('is read again after a failure, and the order that was read stays', () => {
    const flow = opened();
    flow.settle({ error: aNetworkError() });
    expect([flow.value(), flow.actor.getSnapshot().context.hasReply]).toEqual(['watched', true]);
    flow.actor.send({ type: 'page.shown' });
    flow.settle({ output: anOrderPlaced() });
    flow.clock.increment(5000);
    flow.settle({ error: aNetworkError() });
    expect([flow.value(), flow.state()]).toEqual(['watched', 'received']);
  });

  it.each([{ output: undefined }, { error: aRefusal(404, m.order_refusals_unknown()) }])(
    'is unknown without an order of this browser: %o',
    (result) => {
      const flow = opened();
      flow.settle(result);
      expect([flow.value(), flow.state()]).toEqual(['unproven', undefined]);
    },
  );

  it('every transition is covered', () => expect(runner.uncovered()).toEqual([]));
});
