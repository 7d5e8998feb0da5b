import { createActor, SimulatedClock, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { activeIdsOf, coverageOf } from '#workbench/coverage.ts';
import { edgeIdOf } from '#workbench/graph.ts';
import { testCasesAt, accepts } from '#workbench/test-cases.ts';
import type { Path } from '#workbench/paths.ts';
import { withFakeEffects } from '#workbench/fake-effects.ts';
import type { Flow } from '../flows.ts';

/** Ids of the states and arrows that a diagram highlights. */
export interface Lights {
  active: ReadonlySet<string>;
  reached: ReadonlySet<string>;
  possible: ReadonlySet<string>;
  /** arrows of the last step */
  taken?: ReadonlySet<string>;
}

export function lightsOf(flow: Flow, path: Path<AnyStateMachine>): Lights {
  const snapshot = path.steps.at(-1)?.after ?? path.start.after;
  return {
    active: new Set(activeIdsOf(snapshot)),
    reached: reachedBy(flow, path),
    possible: possibleAt(flow, snapshot),
  };
}

export const classesOf = ({ active, reached, possible, taken }: Lights, id: string): string[] => [
  ...(active.has(id) ? ['active'] : []),
  ...(reached.has(id) ? ['reached'] : []),
  ...(possible.has(id) ? ['possible'] : []),
  ...(taken?.has(id) ? ['taken'] : []),
];

/** Ids of the states and arrows on a path. Runs an actor, because only an actor reports its transitions. */
function reachedBy({ model: { machine } }: Flow, { start, steps }: Path<AnyStateMachine>): ReadonlySet<string> {
  const { inspect, covered } = coverageOf(machine);
  const walker = withFakeEffects(machine).machine;
  const actor = createActor(walker, { input: start.input, clock: new SimulatedClock(), inspect } as never);
  actor.start();
  for (const { testCase } of steps) actor.send(testCase.event);
  actor.stop();
  return new Set([...covered].filter((id) => id !== machine.id)); // the root is always active
}

function possibleAt({ model }: Flow, snapshot: AnyMachineSnapshot): ReadonlySet<string> {
  const taken = testCasesAt(model, snapshot).filter((testCase) => accepts(snapshot, testCase));
  return new Set(taken.flatMap((testCase) => edgesOf(model.machine, snapshot, testCase)));
}

/** Ids of the arrows that an event takes from this snapshot. */
export const edgesOf = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  { event }: { event: { type: string } },
): string[] => machine.getTransitionData(snapshot as never, event).map((transition) => edgeIdOf(transition as never));
