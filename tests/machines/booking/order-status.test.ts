import { describe, expect, it } from 'vitest';
import { anOrderPlaced } from '#machines/order-samples.ts';
import { orderStatusMachine } from '#machines/order-status/order-status.machine.ts';
import { aNetworkError } from '#machines/samples.ts';
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
});
