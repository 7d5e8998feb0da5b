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
 * Describes what can happen to a flow. Each case has a name, so a path reads as a sentence. Diagrams, tests and the
 * gallery walk a flow by its model. The types require every event and every effect of the machine, so a missing one
 * does not compile.
 */
export interface Model<M extends AnyStateMachine> {
  machine: M;
  /** title of the flow: 'Booking of one delegate' */
  title: string;
  /** inputs to start with, one case per class of inputs */
  starts: Cases<InputFrom<M>>;
  /** payloads of each event, one case per class of payloads; the name '' means that there is only one */
  events: { [E in EventFromLogic<M> as E['type']]: Cases<Omit<E, 'type'>> };
  /** results of each effect */
  outcomes: { [A in EffectOf<M> as A['src']]: OutcomesOf<A['logic'], EventFromLogic<M>['type']> };
  /** conditions that must hold after every step, by description */
  properties: Record<string, Property<M>>;
  /** Distinguishes snapshots; value and context by default. Leave out what never affects later states. */
  identity?: (snapshot: SnapshotFrom<M>) => unknown;
  /** maximum number of states, 500 by default; more mean that cases multiply */
  maxStates?: number;
  /** mutants that no test can tell from the machine, by name, with the reason */
  survivors?: Record<string, string>;
}

/** Values by name, at least one. */
export type Cases<T> = Record<string, T>;

/**
 * `effect` is done or fails; `listening` sends events or fails. In types they differ only by output: undefined for
 * `listening`, void for an `effect` without a result. A child machine has its own model and handles its own failures;
 * for the parent it is an effect that always succeeds.
 */
type OutcomesOf<Logic extends AnyActorLogic, EventType> = Logic extends AnyStateMachine
  ? { done: Cases<OutputFrom<Logic>> }
  : [OutputFrom<Logic>] extends [undefined]
    ? { sends: readonly EventType[]; failed: Cases<unknown> }
    : { done: Cases<OutputFrom<Logic>>; failed: Cases<unknown> };

/** One step of a flow: the user or an effect sends an event, an effect ends, or a delay elapses. */
export type Happening =
  | { kind: 'event'; name: string; case: string; event: AnyEventObject; sender?: string }
  | { kind: 'outcome'; name: string; case: string; event: AnyEventObject; effect: string; result: Result }
  | { kind: 'delay'; name: string; case: string; event: AnyEventObject; milliseconds: number };

export type Result = { output: unknown } | { error: unknown };

/** Side effects of a step. */
export interface SideEffects {
  /** emitted events, in order */
  emitted: AnyEventObject[];
  /** started effects with their input, in order */
  calls: { effect: string; input: unknown }[];
  /** actions other than assign and emit, in order */
  actions: { type: string; params: unknown }[];
}

export interface Step<M extends AnyStateMachine> extends SideEffects {
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
