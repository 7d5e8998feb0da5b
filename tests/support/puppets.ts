import type { ActorLogic, AnyActorRef, AnyStateMachine, Snapshot } from 'xstate';

/** Stand-ins for every effect of a machine: they wait until a test says how they end. */
export interface Puppets<M extends AnyStateMachine> {
  machine: M;
  /** Ends the waiting effect. */
  settle(effect: string, result: Result): void;
  /** Lets the waiting effect speak to the machine, as what is listened to does. */
  say(effect: string, event: { type: string }): void;
  /** The input every effect was ever started with, in order. */
  calls: { effect: string; input: unknown }[];
  /** The effects that are under way now. */
  waiting(): string[];
}

type Result = { output: unknown } | { error: unknown };
type PuppetSnapshot = Snapshot<unknown> & { input: unknown };
type PuppetEvent = { type: 'settle'; result: Result } | { type: 'xstate.stop' };

export function withPuppets<M extends AnyStateMachine>(machine: M): Puppets<M> {
  const waiting = new Map<string, { self: AnyActorRef; parent: AnyActorRef }>();
  const calls: Puppets<M>['calls'] = [];

  const puppet = (effect: string): ActorLogic<PuppetSnapshot, PuppetEvent, unknown> => ({
    getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (snapshot, { self }) => {
      calls.push({ effect, input: snapshot.input });
      const ref: AnyActorRef = self;
      waiting.set(effect, { self: ref, parent: ref._parent! });
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

  const find = (effect: string) => {
    const found = waiting.get(effect);
    if (!found) throw new Error(`No '${effect}' is under way`);
    return found;
  };
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, puppet(name)]));
  return {
    machine: machine.provide({ actors } as never) as M,
    settle(effect, result) {
      const { self } = find(effect);
      waiting.delete(effect);
      self.send({ type: 'settle', result });
    },
    say: (effect, event) => find(effect).parent.send(event),
    calls,
    waiting: () => [...waiting.keys()],
  };
}
