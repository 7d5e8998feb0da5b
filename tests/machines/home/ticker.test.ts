import { describe, expect, it } from 'vitest';
import { tickerMachine } from '#machines/ticker/ticker.machine.ts';
import { flowRunner } from '#tests/support/flows/flow-runner.ts';

const runner = flowRunner(tickerMachine);

function shown() {
  const flow = runner.open(undefined);
  const value = () => flow.actor.getSnapshot().value;
  const press = () => flow.actor.send({ type: 'ticker.toggled' });
  return { ...flow, value, press };
}

describe('the ticker', () => {
  it('stays paused when the pointer leaves it [HOME-CERT-03, HOME-CERT-04]', () => {
    const flow = shown();
    flow.actor.send({ type: 'pointer.entered' });
    flow.press();
    flow.actor.send({ type: 'pointer.left' });

    expect(flow.value()).toEqual({ play: 'paused', pointer: 'away' });
  });

  it('is stopped if the visitor prefers reduced motion, with or without a pointer, and can be started', () => {
    const flow = shown();
    flow.actor.send({ type: 'pointer.entered' });
    flow.actor.send({ type: 'motion.reduced' });
    expect(flow.value()).toEqual({ play: 'paused', pointer: 'over' });

    flow.press();
    expect(flow.value()).toEqual({ play: 'running', pointer: 'over' });
    flow.actor.send({ type: 'motion.reduced' });
    expect(flow.value()).toEqual({ play: 'paused', pointer: 'over' });
  });

  it('is stopped if the preference is unknown', () => {
    const flow = shown();
    flow.fakes.settle('watchMotion', { error: new Error('matchMedia is not a function') });

    expect(flow.value()).toEqual({ play: 'paused', pointer: 'away' });
  });
});
