import { describe, expect, it } from 'vitest';
import { countdownMachine } from '#machines/countdown/countdown.machine.ts';
import { aNetworkError } from '#machines/samples.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(countdownMachine);
const start = Date.parse('2025-10-16T00:00:00+05:30');
const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 };

function counting(offset = 0) {
  const flow = runner.open({ start });
  flow.fakes.settle('fetchOffset', { output: offset });
  const tick = (now: number) => flow.actor.send({ type: 'clock.ticked', now });
  const left = () => flow.actor.getSnapshot().context.timeLeft;
  return { ...flow, tick, left };
}

describe('the countdown', () => {
  it('shows days, hours, minutes and seconds, and updates them at every tick [HOME-CNT-02, HOME-CNT-04]', () => {
    const flow = counting();
    flow.tick(Date.parse('2025-08-17T00:00:00+05:30'));
    expect(flow.left()).toEqual({ days: 60, hours: 0, minutes: 0, seconds: 0 });

    flow.tick(Date.parse('2025-10-14T22:57:56.001+05:30'));
    expect(flow.left()).toEqual({ days: 1, hours: 1, minutes: 2, seconds: 3 });
  });

  it('keeps its last values from the start of the conference on [HOME-CNT-05]', () => {
    const flow = counting();
    flow.tick(start - 1000);
    flow.tick(start);

    expect(flow.left()).toEqual({ ...zeros, seconds: 1 });
    expect([flow.actor.getSnapshot().value, flow.fakes.waiting()]).toEqual(['stopped', []]);
  });

  it('follows the clock of the browser if the service does not send its time', () => {
    const flow = runner.open({ start });
    flow.fakes.settle('fetchOffset', { error: aNetworkError() });

    expect(flow.fakes.calls.at(-1)).toEqual({ effect: 'followClock', input: { offset: 0 } });
  });

  it('stops without a clock', () => {
    const flow = counting();
    flow.tick(start - 2000);
    flow.fakes.settle('followClock', { error: new Error('No clock') });

    expect(flow.actor.getSnapshot()).toMatchObject({
      value: 'stopped',
      context: { timeLeft: { ...zeros, seconds: 2 } },
    });
  });
});
