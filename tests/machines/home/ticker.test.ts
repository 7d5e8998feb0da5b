import { describe, expect, it } from 'vitest';
import { tickerMachine } from '#machines/ticker/ticker.machine.ts';
import { stageOf } from '#tests/support/flows/stage.ts';

const stage = stageOf(tickerMachine);

function shown() {
  const on = stage.open(undefined);
  const value = () => on.actor.getSnapshot().value;
  const press = () => on.actor.send({ type: 'ticker.toggled' });
  return { ...on, value, press };
}

describe('the ticker', () => {
  it('runs, is paused with its button, and continues with it [HOME-CERT-03]', () => {
    const on = shown();
    expect(on.value()).toEqual({ play: 'running', pointer: 'away' });

    on.press();
    expect(on.value()).toEqual({ play: 'paused', pointer: 'away' });
    on.press();
    expect(on.value()).toEqual({ play: 'running', pointer: 'away' });
  });

  it('pauses while a pointer is over it [HOME-CERT-04]', () => {
    const on = shown();
    on.actor.send({ type: 'pointer.entered' });
    expect(on.value()).toEqual({ play: 'running', pointer: 'over' });

    on.actor.send({ type: 'pointer.left' });
    expect(on.value()).toEqual({ play: 'running', pointer: 'away' });
  });

  it('stays paused when the pointer leaves it [HOME-CERT-03, HOME-CERT-04]', () => {
    const on = shown();
    on.actor.send({ type: 'pointer.entered' });
    on.press();
    on.actor.send({ type: 'pointer.left' });

    expect(on.value()).toEqual({ play: 'paused', pointer: 'away' });
  });

  it('is stopped if the visitor prefers reduced motion, with or without a pointer, and can be started', () => {
    const on = shown();
    on.actor.send({ type: 'pointer.entered' });
    on.actor.send({ type: 'motion.reduced' });
    expect(on.value()).toEqual({ play: 'paused', pointer: 'over' });

    on.press();
    expect(on.value()).toEqual({ play: 'running', pointer: 'over' });
    on.actor.send({ type: 'motion.reduced' });
    expect(on.value()).toEqual({ play: 'paused', pointer: 'over' });
  });

  it('is stopped if the preference is unknown', () => {
    const on = shown();
    on.fakes.settle('watchMotion', { error: new Error('matchMedia is not a function') });

    expect(on.value()).toEqual({ play: 'paused', pointer: 'away' });
  });
});

it('covers every state and every branch', () => expect(stage.uncovered()).toEqual([]));
