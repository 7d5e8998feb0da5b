import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Model } from '#machines/model.ts';
import type { Exploration, Move } from './explore.ts';

/** Properties that some move violates, each with the shortest path to it. */
export function violations<M extends AnyStateMachine>(
  { properties }: Pick<Model<M>, 'properties'>,
  exploration: Exploration<M>,
): string[] {
  return Object.entries(properties).flatMap(([name, holds]) => {
    const broken = exploration.moves.find((move) => !holds(move));
    return broken ? [`'${name}' is broken by: ${pathTo(exploration, broken)}`] : [];
  });
}

/** Paths on which the flow throws an error, or on which its microsteps never end. */
export function breakdowns<M extends AnyStateMachine>(exploration: Exploration<M>): string[] {
  const isBroken = (snapshot: SnapshotFrom<M>) => (snapshot as AnyMachineSnapshot).status === 'error';
  return [
    ...exploration.starts.filter(({ after }) => isBroken(after)).map(({ name }) => name),
    ...exploration.moves.filter(({ after }) => isBroken(after)).map((move) => pathTo(exploration, move)),
  ];
}

/**
 * States that cannot reach a final state. In a flow without a final state: states that cannot reach a start state.
 */
export function stuckStates<M extends AnyStateMachine>({ starts, states, moves }: Exploration<M>): string[] {
  const valueOf = (snapshot: unknown) => JSON.stringify((snapshot as AnyMachineSnapshot).value);
  const where = (isGoal: (snapshot: SnapshotFrom<M>) => boolean) =>
    [...states].filter(([, snapshot]) => isGoal(snapshot)).map(([key]) => key);
  const startValues = new Set(starts.map(({ after }) => valueOf(after)));
  const ends = where((snapshot) => (snapshot as AnyMachineSnapshot).status === 'done');
  const live = new Set(ends.length > 0 ? ends : where((snapshot) => startValues.has(valueOf(snapshot))));
  for (let before = -1; before !== live.size;) {
    before = live.size;
    for (const { from, to } of moves) if (live.has(to)) live.add(from);
  }
  return [...states.keys()].filter((key) => !live.has(key));
}

/** The shortest path to a move, as names of test cases. Moves are in breadth-first order. */
function pathTo<M extends AnyStateMachine>({ starts, moves, keyOf }: Exploration<M>, move: Move<M>): string {
  const names = [move.testCase.name];
  let { from } = move;
  for (;;) {
    const start = starts.find(({ after }) => keyOf(after) === from);
    if (start) return [start.name, ...names].join(' → ');
    const reached = moves.find(({ to }) => to === from);
    if (!reached) throw new Error(`No path was found to ${from}`);
    names.unshift(reached.testCase.name);
    ({ from } = reached);
  }
}
