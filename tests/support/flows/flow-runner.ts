import { createActor, SimulatedClock, type Actor, type AnyStateMachine, type InputFrom } from 'xstate';
import { withFakeEffects, type FakeEffects } from '#workbench/fake-effects.ts';
import { underTest } from './under-test.ts';

/** A running machine with fakes for its effects and a clock that the test moves. */
export interface RunningFlow<M extends AnyStateMachine> {
  actor: Actor<M>;
  fakes: FakeEffects<M>;
  clock: SimulatedClock;
  /** All emitted events. */
  emitted: unknown[];
}

/** Starts flows of one machine. */
export function flowRunner<M extends AnyStateMachine>(original: M) {
  const machine = underTest(original);
  const open = (input: InputFrom<M>): RunningFlow<M> => {
    const fakes = withFakeEffects(machine);
    const clock = new SimulatedClock();
    const actor = createActor(fakes.machine, { input, clock } as never) as Actor<M>;
    const emitted: unknown[] = [];
    actor.on('*', (event: unknown) => emitted.push(event));
    actor.start();
    return { actor, fakes, clock, emitted };
  };
  return { open };
}
