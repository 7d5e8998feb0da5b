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
 * Lists everything that can happen to a flow, for diagrams, tests and the gallery. Each case has a name, so a path
 * through the flow can be read as a sentence. The code does not compile if an event or effect of the machine is
 * missing.
 */
export interface Model<M extends AnyStateMachine> {
  machine: M;
  /** title of the flow: 'Booking of one delegate' */
  title: string;
  /** inputs of the machine: one example of each kind, by name */
  starts: Cases<InputFrom<M>>;
  /** payloads of each event: one example of each kind, by name; the name is '' if there is only one kind */
  events: { [E in EventFromLogic<M> as E['type']]: Cases<Omit<E, 'type'>> };
  /** results of each effect: one example of each kind, by name */
  outcomes: { [A in EffectOf<M> as A['src']]: OutcomesOf<A['logic'], EventFromLogic<M>['type']> };
  /** conditions that must be true after every step, by description */
  properties: Record<string, Property<M>>;
  /**
   * Two snapshots with an equal result count as one state. By default value and context are compared. Leave out data
   * that never affects later states.
   */
  identity?: (snapshot: SnapshotFrom<M>) => unknown;
  /** maximum number of states, 500 by default; a higher number usually means that too many examples are combined */
  maxStates?: number;
  /** mutants that behave like the machine, so no test can find them: name and reason */
  survivors?: Record<string, string>;
}

/** Examples by name; at least one. */
export type Cases<T> = Record<string, T>;

/**
 * Results that an effect of the machine can have. An `effect` succeeds or fails. A `listening` actor sends events or
 * fails. Only their output types differ: undefined for `listening`, void for an `effect` without a result. A child
 * machine handles its own failures, so for the parent it always succeeds.
 */
type OutcomesOf<Logic extends AnyActorLogic, EventType> = Logic extends AnyStateMachine
  ? { done: Cases<OutputFrom<Logic>> }
  : [OutputFrom<Logic>] extends [undefined]
    ? { sends: readonly EventType[]; failed: Cases<unknown> }
    : { done: Cases<OutputFrom<Logic>>; failed: Cases<unknown> };

/** One step of a flow: the visitor or an effect sends an event, an effect ends, or a delay ends. */
export type TestCase =
  | { kind: 'event'; name: string; case: string; event: AnyEventObject; sender?: string }
  | { kind: 'outcome'; name: string; case: string; event: AnyEventObject; effect: string; result: Result }
  | { kind: 'delay'; name: string; case: string; event: AnyEventObject; milliseconds: number };

export type Result = { output: unknown } | { error: unknown };

export interface SideEffects {
  /** emitted events, oldest first */
  emitted: AnyEventObject[];
  /** started effects with their input, oldest first */
  calls: { effect: string; input: unknown }[];
  /** executed actions except assign and emit, oldest first */
  actions: { type: string; params: unknown }[];
}

export interface Step<M extends AnyStateMachine> extends SideEffects {
  before: SnapshotFrom<M>;
  testCase: TestCase;
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
