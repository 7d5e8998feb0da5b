import { createActor, SimulatedClock, type Actor, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { SideEffects } from '#machines/model.ts';
import type { Coverage } from './coverage.ts';
import { withFakeEffects } from './fake-effects.ts';
import type { Driver } from './run.ts';

/** Throws if the values differ. Tests pass a function whose error shows the difference. */
export type Compare = (actual: unknown, expected: unknown) => void;

/**
 * Walks paths with XState's interpreter, fake effects and a fake clock. Compares snapshots, emitted events and
 * started effects with those of the path, which XState's pure transition function has computed.
 */
export function actorDriver<M extends AnyStateMachine>(machine: M, coverage: Coverage, compare: Compare): Driver<M> {
  const running = {
    actor: undefined as Actor<M> | undefined,
    emitted: [] as AnyEventObject[],
    fakes: withFakeEffects(machine),
  };
  const clock = new SimulatedClock();
  const actorOf = (): Actor<M> => {
    if (!running.actor) throw new Error('The driver was not started');
    return running.actor;
  };
  return {
    start({ input }) {
      const options = { input, clock, inspect: coverage.inspect } as never;
      const actor = createActor(running.fakes.machine, options) as Actor<M>;
      actor.on('*', (event: AnyEventObject) => running.emitted.push(event));
      actor.start();
      running.actor = actor;
    },
    happen(testCase) {
      if (testCase.kind === 'event') actorOf().send(testCase.event as never);
      if (testCase.kind === 'outcome') running.fakes.settle(testCase.effect, testCase.result);
      if (testCase.kind === 'delay') clock.increment(testCase.milliseconds);
    },
    refuse({ event }) {
      const before = actorOf().getSnapshot() as AnyMachineSnapshot;
      actorOf().send(event as never);
      compare(comparable(actorOf().getSnapshot()), comparable(before));
      coverage.refuse(before, event);
    },
    check(expected, { emitted, calls }: SideEffects) {
      const { fakes } = running;
      compare(
        { ...comparable(actorOf().getSnapshot()), emitted: running.emitted.splice(0), calls: fakes.calls.splice(0) },
        { ...comparable(expected), emitted, calls },
      );
    },
    stop: () => void running.actor?.stop(),
  };
}

function comparable(snapshot: SnapshotFrom<AnyStateMachine>) {
  const { value, context, status, output } = snapshot as AnyMachineSnapshot;
  return { value, context, status, output };
}
