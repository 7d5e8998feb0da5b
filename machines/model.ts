import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/**
 * What can happen to a flow, each possibility with a name, so that a path reads as a sentence. Diagrams, tests and the
 * gallery walk a flow by its model. The types ask for every event and every effect of the machine: one that is
 * forgotten does not compile.
 */
export interface Model<M extends AnyStateMachine> {
  machine: M;
  /** How people call the flow: 'Booking of one delegate'. */
  title: string;
  /** What the flow may be started with, one case for each class of inputs. */
  starts: Cases<InputFrom<M>>;
  /** What each event may carry, one case for each class of payloads. The name '' says that there is one class. */
  events: { [E in EventFromLogic<M> as E['type']]: Cases<Omit<E, 'type'>> };
  /** How each effect may end. */
  outcomes: { [A in EffectOf<M> as A['src']]: OutcomesOf<A['logic'], EventFromLogic<M>['type']> };
  /** What must hold over every move, in words. */
  properties: Record<string, Property<M>>;
  /** What tells two snapshots apart; value and context unless stated. Leave out what never changes what comes next. */
  identity?: (snapshot: SnapshotFrom<M>) => unknown;
  /** States that the model may have, 500 unless stated: more of them mean that some case multiplies. */
  maxStates?: number;
  /** Mutants that no test can tell from the machine, by name, each with the reason. */
  survivors?: Record<string, string>;
}

/** Values by name, at least one. */
export type Cases<T> = Record<string, T>;

/**
 * An effect that answers once is done or fails; one that is listened to speaks by events, or fails. To the types the two
 * differ in this alone: what is listened to has the output undefined, and an effect without an answer has void. A child
 * machine is walked by its own model and handles its own failures; for its parent it is an effect that is always done.
 */
type OutcomesOf<Logic extends AnyActorLogic, EventType> = Logic extends AnyStateMachine
  ? { done: Cases<OutputFrom<Logic>> }
  : [OutputFrom<Logic>] extends [undefined]
    ? { speaks: readonly EventType[]; failed: Cases<unknown> }
    : { done: Cases<OutputFrom<Logic>>; failed: Cases<unknown> };

/** Something that happens to a flow: someone or an effect sends an event, an effect ends, or time passes. */
export type Happening =
  | { kind: 'event'; name: string; case: string; event: AnyEventObject; speaker?: string }
  | { kind: 'outcome'; name: string; case: string; event: AnyEventObject; effect: string; result: Result }
  | { kind: 'delay'; name: string; case: string; event: AnyEventObject; milliseconds: number };

export type Result = { output: unknown } | { error: unknown };

/** What a flow did when something happened, besides changing its state. */
export interface Doings {
  /** Events it emitted, in order. */
  emitted: AnyEventObject[];
  /** Effects it started, with their input, in order. */
  calls: { effect: string; input: unknown }[];
  /** Actions that are neither assignments nor emissions, in order. */
  actions: { type: string; params: unknown }[];
}

export interface Step<M extends AnyStateMachine> extends Doings {
  before: SnapshotFrom<M>;
  happening: Happening;
  after: SnapshotFrom<M>;
}

type Property<M extends AnyStateMachine> = (step: Step<M>) => boolean;

export type AnyModel = Model<AnyStateMachine>;

export function defineModel<M extends AnyStateMachine>(model: Model<M>): Model<M> {
  return model;
}

type EffectOf<M extends AnyStateMachine> =
  // oxlint-disable-next-line typescript/no-explicit-any -- only the effects matter here
  M extends StateMachine<any, any, any, infer Effect, any, any, any, any, any, any, any, any, any, any>
    ? Extract<Effect, { src: string; logic: AnyActorLogic }>
    : never;
