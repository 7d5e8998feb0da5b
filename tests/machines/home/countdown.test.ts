import { describe, expect, it } from 'vitest';
import { countdownMachine } from '#machines/countdown/countdown.machine.ts';
import { aNetworkError } from '#machines/samples.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(countdownMachine);
const start = Date.parse('2025-10-16T00:00:00+05:30');
const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 };

function counting(offset = 0) {
  const on = stage.open({ start });
  on.fakes.settle('fetchOffset', { output: offset });
  const tick = (now: number) => on.actor.send({ type: 'clock.ticked', now });
  const left = () => on.actor.getSnapshot().context.timeLeft;
  return { ...on, tick, left };
}

describe('the countdown', () => {
  it('starts with zeros [HOME-CNT-05]', () => {
    expect(counting().left()).toEqual(zeros);
  });

  it('shows days, hours, minutes and seconds, and updates them at every tick [HOME-CNT-02, HOME-CNT-04]', () => {
    const on = counting();
    on.tick(Date.parse('2025-08-17T00:00:00+05:30'));
    expect(on.left()).toEqual({ days: 60, hours: 0, minutes: 0, seconds: 0 });

    on.tick(Date.parse('2025-10-14T22:57:56.001+05:30'));
    expect(on.left()).toEqual({ days: 1, hours: 1, minutes: 2, seconds: 3 });
  });

  it('keeps its last values from the start of the conference on [HOME-CNT-05]', () => {
    const on = counting();
    on.tick(start - 1000);
    on.tick(start);

    expect(on.left()).toEqual({ ...zeros, seconds: 1 });
    expect([on.actor.getSnapshot().value, on.fakes.waiting()]).toEqual(['stopped', []]);
  });

  it('shows four zeros to later visitors [HOME-CNT-05]', () => {
    const on = counting();
    on.tick(start + 1);

    expect(on.left()).toEqual(zeros);
  });

  it('follows the clock of the service', () => {
    expect(counting(-7000).fakes.calls).toEqual([
      { effect: 'fetchOffset', input: undefined },
      { effect: 'followClock', input: { offset: -7000 } },
    ]);
  });

  it('follows the clock of the browser if the service does not send its time', () => {
    const on = stage.open({ start });
    on.fakes.settle('fetchOffset', { error: aNetworkError() });

    expect(on.fakes.calls.at(-1)).toEqual({ effect: 'followClock', input: { offset: 0 } });
  });

  it('stops without a clock', () => {
    const on = counting();
    on.tick(start - 2000);
    on.fakes.settle('followClock', { error: new Error('No clock') });

    expect(on.actor.getSnapshot()).toMatchObject({ value: 'stopped', context: { timeLeft: { ...zeros, seconds: 2 } } });
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
