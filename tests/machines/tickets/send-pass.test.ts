import { describe, expect, it } from 'vitest';
import { sendPassMachine } from '#machines/send-pass/send-pass.machine.ts';
import { aNetworkError } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(sendPassMachine);

function confirming() {
  const flow = runner.open(undefined);
  flow.actor.send({ type: 'pass.chosen', passId: '4T2MZ-8QK1C' });
  return flow;
}

function sending() {
  const flow = confirming();
  flow.actor.send({ type: 'pass.confirmed' });
  return flow;
}

const valueOf = ({ actor }: ReturnType<typeof confirming>) => actor.getSnapshot().value;

describe('the dialog', () => {
  it('asks for confirmation before it sends [TICKET-30]', () => {
    const flow = confirming();
    expect([valueOf(flow), flow.fakes.calls]).toEqual(['asking', []]);

    flow.actor.send({ type: 'cancel' });
    expect([valueOf(flow), flow.fakes.calls]).toEqual(['closed', []]);
  });

  it('shows the success and closes after 2000 ms [TICKET-30, TICKET-31]', () => {
    const flow = sending();
    flow.fakes.settle('emailPass', { output: undefined });
    expect([valueOf(flow), flow.actor.getSnapshot().hasTag('sent')]).toEqual(['sent', true]);

    flow.clock.increment(1999);
    expect(valueOf(flow)).toBe('sent');
    flow.clock.increment(1);
    expect(valueOf(flow)).toBe('closed');
  });

  it('can be closed after the success', () => {
    const flow = sending();
    flow.fakes.settle('emailPass', { output: undefined });
    flow.actor.send({ type: 'cancel' });

    expect(valueOf(flow)).toBe('closed');
  });

  it('can be used again after a failure, without the earlier message', () => {
    const flow = sending();
    flow.fakes.settle('emailPass', { error: aNetworkError() });
    flow.actor.send({ type: 'pass.confirmed' });

    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'sending', context: { problem: undefined } });
  });

  it('clears the message when it is closed and another pass is chosen', () => {
    const flow = sending();
    flow.fakes.settle('emailPass', { error: aNetworkError() });
    flow.actor.send({ type: 'cancel' });
    flow.actor.send({ type: 'pass.chosen', passId: 'OTHER' });

    expect(flow.actor.getSnapshot().context).toEqual({ passId: 'OTHER', problem: undefined });
  });
});
