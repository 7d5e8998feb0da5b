import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { SideEffects, TestCase, Model } from '#machines/model.ts';
import { testCasesAt, accepts } from '#workbench/test-cases.ts';
import { begin, step } from '#workbench/step.ts';
import { underTest } from './under-test.ts';

/** The state of a flow after a path, and the side effects of the last step. */
export interface Outcome<M extends AnyStateMachine> extends SideEffects {
  snapshot: SnapshotFrom<M>;
  value: unknown;
  context: SnapshotFrom<M>['context'];
  /** Notices of the last step, and then the problem beside the form, if there is one. */
  sentences: string[];
}

/** Follows a path of a start and test cases, by their names in the model. Throws if one of them is not possible. */
export function follow<M extends AnyStateMachine>(model: Model<M>, start: string, ...names: string[]): Outcome<M> {
  const machine = underTest(model.machine);
  if (!(start in model.starts)) throw new Error(`No start '${start}'; there is ${quoted(Object.keys(model.starts))}`);
  let last: SideEffects & { after: SnapshotFrom<M> } = begin(machine, start, model.starts[start] as InputFrom<M>);
  for (const name of names) {
    const testCase = find(testCasesAt({ ...model, machine }, last.after), name);
    if (!accepts(last.after as AnyMachineSnapshot, testCase)) throw new Error(`A guard refuses '${name}'`);
    last = step(machine, last.after, testCase);
  }
  const { value, context } = last.after as AnyMachineSnapshot;
  const { emitted, calls, actions } = last;
  return { snapshot: last.after, value, context, emitted, calls, actions, sentences: sentencesOf(emitted, context) };
}

function find(testCases: TestCase[], name: string): TestCase {
  const next = testCases.find((testCase) => testCase.name === name);
  if (!next) throw new Error(`'${name}' cannot happen here; possible: ${quoted(testCases.map(({ name }) => name))}`);
  return next;
}

function sentencesOf(emitted: AnyEventObject[], context: { problem?: unknown }): string[] {
  const notices = emitted.filter(({ type }) => type === 'notice').map(({ sentence }) => String(sentence));
  const { problem } = context;
  if (problem === undefined) return notices;
  const { sentence, message } = Object(problem) as Record<string, unknown>;
  return [...notices, String(sentence ?? message ?? problem)];
}

const quoted = (names: string[]): string => names.map((name) => `'${name}'`).join(', ');
