import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { TestCase, Model, Step } from '#machines/model.ts';
import { guardsAgainst, testCasesAt, accepts } from './test-cases.ts';
import { begin, step, type Start } from './step.ts';

/** Everything that a model can do: all reachable states, all moves between them, and all refused test cases. */
export interface Exploration<M extends AnyStateMachine> {
  machine: M;
  starts: Start<M>[];
  /** by key, in breadth-first order */
  states: Map<string, SnapshotFrom<M>>;
  moves: Move<M>[];
  refusals: Refusal<M>[];
  keyOf: (snapshot: SnapshotFrom<M>) => string;
}

export interface Move<M extends AnyStateMachine> extends Step<M> {
  from: string;
  to: string;
}

interface Refusal<M extends AnyStateMachine> {
  at: string;
  snapshot: SnapshotFrom<M>;
  testCase: TestCase;
  /** the guards that refused it */
  guards: string[];
}

/** Visits all reachable states breadth-first. Throws if there are more than `maxStates`. */
export function explore<M extends AnyStateMachine>(model: Model<M>): Exploration<M> {
  const { machine, maxStates = 500 } = model;
  const keyOf = keyFor(model);
  const starts = Object.entries(model.starts).map(([name, input]) => begin(machine, name, input as InputFrom<M>));
  const states = new Map(starts.map(({ after }) => [keyOf(after), after]));
  const moves: Move<M>[] = [];
  const refusals: Refusal<M>[] = [];

  for (const [from, snapshot] of states) {
    for (const testCase of testCasesAt(model, snapshot)) {
      if (accepts(snapshot as AnyMachineSnapshot, testCase)) {
        const taken = step(machine, snapshot, testCase);
        const to = keyOf(taken.after);
        moves.push({ ...taken, from, to });
        if (!states.has(to)) states.set(to, taken.after);
        if (states.size > maxStates) throw new Error(tooManyStates(machine.id, maxStates, states));
      } else {
        const guards = guardsAgainst(snapshot as AnyMachineSnapshot, testCase);
        refusals.push({ at: from, snapshot, testCase, guards });
      }
    }
  }
  return { machine, starts, states, moves, refusals, keyOf };
}

function keyFor<M extends AnyStateMachine>({ identity }: Model<M>): (snapshot: SnapshotFrom<M>) => string {
  return (snapshot) => {
    const { value, context } = snapshot as AnyMachineSnapshot;
    return JSON.stringify(identity ? identity(snapshot) : [value, context], errorsAsText);
  };
}

/** Serialises errors with their message, because JSON.stringify turns every error into '{}'. */
const errorsAsText = (_key: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, error: `${value.name}: ${value.message}` } : value;

/** Error message that names the state with the most copies, and the context field that differs most among them. */
function tooManyStates(id: string, maxStates: number, states: Map<string, unknown>): string {
  const snapshots = [...states.values()] as AnyMachineSnapshot[];
  const [value, copies = []] = mostOf(snapshots, ({ value }) => JSON.stringify(value));
  const keys = Object.keys(copies[0]?.context ?? {}).map((key): [string, number] => [
    key,
    new Set(copies.map(({ context }) => JSON.stringify(context[key], errorsAsText))).size,
  ]);
  const varied = keys
    .filter(([, count]) => count > 1)
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => `'${key}' has ${count} values`);
  return `The model of '${id}' has more than ${maxStates} states. ${copies.length} of them are ${value}, where ${varied.slice(0, 3).join(', ') || 'what identity returns differs'}. Give fewer cases, or leave out of identity what never changes what comes next.`;
}

function mostOf<T>(items: T[], keyOf: (item: T) => string): [string, T[]] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].reduce((most, group) => (group[1].length > most[1].length ? group : most));
}
