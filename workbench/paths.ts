import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { SideEffects, TestCase } from '#machines/model.ts';
import type { Exploration } from './explore.ts';
import { accepts } from './test-cases.ts';
import { step, type Start } from './step.ts';

/** A path through a flow, with the expected result of each step. */
export interface Path<M extends AnyStateMachine> {
  start: Start<M>;
  steps: PathStep<M>[];
}

export interface PathStep<M extends AnyStateMachine> extends SideEffects {
  testCase: TestCase;
  after: SnapshotFrom<M>;
  /** the guards that refuse the test case; empty if it is accepted. A refused step changes nothing */
  refusedBy: string[];
}

interface Leg<M extends AnyStateMachine> extends PathStep<M> {
  from: string;
  to: string;
}

/**
 * Paths that cover every move and every refusal. Each takes the shortest path to the start of the move, and then the
 * move. Paths that are prefixes of others are left out.
 */
export function pathsToEveryMove<M extends AnyStateMachine>(exploration: Exploration<M>): Path<M>[] {
  const { starts, keyOf } = exploration;
  const paths: Path<M>[] = starts.map((start) => ({ start, steps: [] }));
  const shortest = new Map<string, Path<M>>();
  for (const path of paths.toReversed()) shortest.set(keyOf(path.start.after), path);
  const continued = new Set<Path<M>>();
  for (const leg of legsOf(exploration)) {
    const before = shortest.get(leg.from);
    if (!before) throw new Error(`No path was found to ${leg.from}`);
    const path = { start: before.start, steps: [...before.steps, leg] };
    if (!shortest.has(leg.to)) shortest.set(leg.to, path);
    continued.add(before);
    paths.push(path);
  }
  return paths.filter((path) => !continued.has(path));
}

/** A few long paths over every move and every refusal, for drivers that start slowly. */
export function toursOfEveryMove<M extends AnyStateMachine>(
  exploration: Exploration<M>,
  { maxSteps = 60 } = {},
): Path<M>[] {
  const { machine, starts, keyOf } = exploration;
  const outgoing = new Map<string, Leg<M>[]>();
  for (const leg of legsOf(exploration)) outgoing.set(leg.from, [...(outgoing.get(leg.from) ?? []), leg]);
  const open = new Set([...outgoing.values()].flat());
  const walk = { outgoing, open, keyOf, maxSteps };

  const tours = starts.map((start) => tourFrom(start, walk));
  for (;;) {
    const start = starts.find(({ after }) => pathToOpenLeg(keyOf(after), walk));
    if (!start) return tours.map((tour) => replayed(machine, tour));
    const tour = tourFrom(start, walk);
    if (tour.steps.length === 0) throw new Error(`A move is more than ${maxSteps} steps away from every start`);
    tours.push(tour);
  }
}

export const describePath = <M extends AnyStateMachine>({ start, steps }: Path<M>): string =>
  [start.name, ...steps.map(({ testCase, refusedBy }) => testCase.name + refusedWords(refusedBy))].join(' → ');

const refusedWords = (guards: string[]): string => (guards.length > 0 ? ` [refused by ${guards.join(', ')}]` : '');

const nothing: SideEffects = { emitted: [], calls: [], actions: [] };

/** Moves and refusals, in the order of their start states. */
function legsOf<M extends AnyStateMachine>({ states, moves, refusals }: Exploration<M>): Leg<M>[] {
  const refused = refusals.map(({ at, snapshot, testCase, guards }): Leg<M> => ({
    ...nothing,
    from: at,
    to: at,
    testCase,
    after: snapshot,
    refusedBy: guards,
  }));
  const legs = [...moves.map((move): Leg<M> => ({ ...move, refusedBy: [] })), ...refused];
  const order = new Map([...states.keys()].map((key, index) => [key, index]));
  return legs.sort((a, b) => (order.get(a.from) ?? 0) - (order.get(b.from) ?? 0));
}

/**
 * Computes the expected results along the tour again. A tour may return to a state that counts as equal by `identity`
 * but has another context.
 */
function replayed<M extends AnyStateMachine>(machine: M, { start, steps }: Path<M>): Path<M> {
  let { after } = start;
  const walked = steps.map(({ testCase, refusedBy }): PathStep<M> => {
    if (accepts(after as AnyMachineSnapshot, testCase) !== (refusedBy.length === 0)) {
      const where = `'${testCase.name}' at ${JSON.stringify((after as AnyMachineSnapshot).value)}`;
      throw new Error(
        `The identity of '${machine.id}' treats states as equal that accept different testCases: ${where}`,
      );
    }
    if (refusedBy.length > 0) return { ...nothing, testCase, after, refusedBy };
    const taken = step(machine, after, testCase);
    ({ after } = taken);
    return { ...taken, refusedBy };
  });
  return { start, steps: walked };
}

interface Walk<M extends AnyStateMachine> {
  outgoing: Map<string, Leg<M>[]>;
  open: Set<Leg<M>>;
  keyOf: (snapshot: SnapshotFrom<M>) => string;
  maxSteps: number;
}

function tourFrom<M extends AnyStateMachine>(start: Start<M>, walk: Walk<M>): Path<M> {
  const tour: Path<M> = { start, steps: [] };
  let at = walk.keyOf(start.after);
  for (;;) {
    const path = pathToOpenLeg(at, walk);
    if (!path || tour.steps.length + path.length > walk.maxSteps) return tour;
    for (const leg of path) walk.open.delete(leg);
    tour.steps.push(...path);
    at = path.at(-1)?.to ?? at;
  }
}

/** The shortest path to a leg that no tour has covered. Refusals come first, because they do not change the state. */
function pathToOpenLeg<M extends AnyStateMachine>(from: string, { outgoing, open }: Walk<M>): Leg<M>[] | undefined {
  const paths = new Map<string, Leg<M>[]>([[from, []]]);
  for (const [at, path] of paths) {
    const legs = outgoing.get(at) ?? [];
    const next = legs.find((leg) => open.has(leg) && leg.to === at) ?? legs.find((leg) => open.has(leg));
    if (next) return [...path, next];
    for (const leg of legs) if (!paths.has(leg.to)) paths.set(leg.to, [...path, leg]);
  }
  return undefined;
}
