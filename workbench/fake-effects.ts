import type { Result } from '#machines/model.ts';
import {
  StateMachine,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';

/** Fakes for all effects of a machine. They run until `settle` ends them. */
export interface FakeEffects<M extends AnyStateMachine> {
  machine: M;
  /** Ends the waiting effect of this machine or of a child machine. */
  settle(effect: string, result: Result): void;
  /** the input of every started effect, in order */
  calls: { effect: string; input: unknown }[];
  /** Names of running effects. */
  waiting(): string[];
  /** fakes of invoked child machines, which run normally; `settle` of this object ends a child machine early */
  children: FakeEffects<AnyStateMachine>[];
}

type FakeSnapshot = Snapshot<unknown> & { input: unknown };
type FakeEvent = { type: 'settle'; result: Result } | { type: 'xstate.stop' };

export function withFakeEffects<M extends AnyStateMachine>(machine: M): FakeEffects<M> {
  const waiting = new Map<string, AnyActorRef>();
  const calls: FakeEffects<M>['calls'] = [];

  const lifecycleOf = (effect: string): Lifecycle => ({
    started: (self, input) => {
      calls.push({ effect, input });
      waiting.set(effect, self);
    },
    stopped: () => waiting.delete(effect),
  });
  const children: FakeEffects<AnyStateMachine>[] = [];
  const childFake = (effect: string, child: AnyStateMachine): AnyStateMachine => {
    const childFakes = withFakeEffects(child);
    children.push(childFakes);
    return settleable(childFakes.machine, lifecycleOf(effect));
  };

  const fakeOf = ([name, logic]: [string, unknown]) => [
    name,
    logic instanceof StateMachine ? childFake(name, logic) : fakeEffect(lifecycleOf(name)),
  ];
  const actors = Object.fromEntries(Object.entries(machine.implementations.actors).map(fakeOf));
  return {
    machine: machine.provide({ actors } as never) as M,
    settle(effect, result) {
      const ref = waiting.get(effect);
      const child = children.find((each) => each.waiting().includes(effect));
      if (!ref && child) return child.settle(effect, result);
      if (!ref) throw new Error(`The effect '${effect}' is not running`);
      waiting.delete(effect);
      ref.send({ type: 'settle', result });
    },
    calls,
    waiting: () => [...waiting.keys()],
    children,
  };
}

interface Lifecycle {
  started: (self: AnyActorRef, input: unknown) => void;
  stopped: () => void;
}

const fakeEffect = ({ started, stopped }: Lifecycle): ActorLogic<FakeSnapshot, FakeEvent, unknown> => ({
  getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  start: (snapshot, { self }) => started(self, snapshot.input),
  transition: (snapshot, event) => {
    if (event.type !== 'settle') {
      stopped();
      return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
    }
    return 'output' in event.result
      ? { ...snapshot, status: 'done', output: event.result.output, error: undefined }
      : { ...snapshot, status: 'error', error: event.result.error, output: undefined };
  },
});

/** A child machine that runs normally and can be ended as if it were done. */
function settleable(machine: AnyStateMachine, { started, stopped }: Lifecycle): AnyStateMachine {
  const inputs = new WeakMap<AnyActorRef, unknown>();
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot: (scope, input) => {
      inputs.set(scope.self, input);
      return machine.getInitialSnapshot(scope, input);
    },
    start: (snapshot, { self }) => {
      started(self, inputs.get(self));
      machine.start(snapshot);
    },
    transition: (snapshot, event, scope) => {
      if (event.type === 'xstate.stop') stopped();
      if (event.type !== 'settle') return machine.transition(snapshot, event, scope);
      return { ...snapshot, status: 'done', output: event.result.output };
    },
  } satisfies Partial<AnyActorLogic>);
}
