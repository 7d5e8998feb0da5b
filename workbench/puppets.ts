import type { Result } from '#machines/model.ts';
import type { ActorLogic, AnyActorRef, AnyStateMachine, Snapshot } from 'xstate';

/** Stand-ins for every effect of a machine: they wait until they are told how they end. */
export interface Puppets<M extends AnyStateMachine> {
  machine: M;
  /** Ends the waiting effect. */
  settle(effect: string, result: Result): void;
  /** The input every effect was ever started with, in order. */
  calls: { effect: string; input: unknown }[];
  /** The effects that are under way now. */
  waiting(): string[];
}

type PuppetSnapshot = Snapshot<unknown> & { input: unknown };
type PuppetEvent = { type: 'settle'; result: Result } | { type: 'xstate.stop' };

export function withPuppets<M extends AnyStateMachine>(machine: M): Puppets<M> {
  const waiting = new Map<string, AnyActorRef>();
  const calls: Puppets<M>['calls'] = [];

  const puppet = (effect: string): ActorLogic<PuppetSnapshot, PuppetEvent, unknown> => ({
    getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (snapshot, { self }) => {
      calls.push({ effect, input: snapshot.input });
      waiting.set(effect, self);
    },
    transition: (snapshot, event) => {
      if (event.type !== 'settle') {
        waiting.delete(effect);
        return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
      }
      return 'output' in event.result
        ? { ...snapshot, status: 'done', output: event.result.output, error: undefined }
        : { ...snapshot, status: 'error', error: event.result.error, output: undefined };
    },
  });

  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, puppet(name)]));
  return {
    machine: machine.provide({ actors } as never) as M,
    settle(effect, result) {
      const ref = waiting.get(effect);
      if (!ref) throw new Error(`No '${effect}' is under way`);
      waiting.delete(effect);
      ref.send({ type: 'settle', result });
    },
    calls,
    waiting: () => [...waiting.keys()],
  };
}
