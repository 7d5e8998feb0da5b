import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyStateMachine,
  type ExecutableActionObject,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type { SideEffects, TestCase, Step } from '#machines/model.ts';

/** Start of a flow, computed without running effects. */
export interface Start<M extends AnyStateMachine> extends SideEffects {
  name: string;
  input: InputFrom<M>;
  after: SnapshotFrom<M>;
}

export function begin<M extends AnyStateMachine>(machine: M, name: string, input: InputFrom<M>): Start<M> {
  const [after, actions] = initialTransition(machine, input as never);
  return { name, input, after: after as SnapshotFrom<M>, ...sideEffectsOf(actions) };
}

/** Result of a test case by XState's pure transition function, without running effects. */
export function step<M extends AnyStateMachine>(machine: M, before: SnapshotFrom<M>, testCase: TestCase): Step<M> {
  const [after, actions] = transition(machine, before, testCase.event as never);
  return { before, testCase, after: after as SnapshotFrom<M>, ...sideEffectsOf(actions) };
}

function sideEffectsOf(actions: readonly ExecutableActionObject[]): SideEffects {
  const sideEffects: SideEffects = { emitted: [], calls: [], actions: [] };
  for (const { type, params } of actions) {
    if (type === 'xstate.emit') sideEffects.emitted.push((params as { event: AnyEventObject }).event);
    else if (type === 'xstate.spawnChild') {
      const { src, input } = params as { src: string; input: unknown };
      sideEffects.calls.push({ effect: src, input });
    } else if (!type.startsWith('xstate.')) sideEffects.actions.push({ type, params });
  }
  return sideEffects;
}
