import type { AnyStateMachine, EmittedFrom, EventFromLogic, InputFrom, SnapshotFrom, AnyMachineSnapshot } from 'xstate';
import type { Site } from './site.tsx';

/**
 * A flow as a visitor uses it: the controls of each event, and the checks of each state and emitted event. The types
 * require all of them, so TypeScript rejects a missing one.
 */
export interface FlowScreen<M extends AnyStateMachine> {
  /** Sets up the device or the conference before the screen opens. Returns a function that restores it. */
  prepare?: (input: InputFrom<M>) => () => void;
  /** Snapshots of the other flows on the screen. They do not change during the test. */
  beside?: (input: InputFrom<M>) => AnyMachineSnapshot[];
  /** Brings the flow into view after the first rendering. */
  arrive?: (input: InputFrom<M>, site: Site) => Promise<void>;
  events: { [T in EventFromLogic<M>['type']]: EventOrigin<SnapshotFrom<M>, EventOf<M, T>> };
  states: { [S in StateName<SnapshotFrom<M>['value']>]: Check<SnapshotFrom<M>> };
  /** Checks of emitted events. Notices are left out, because the driver checks them. */
  emitted: { [T in Exclude<EmittedFrom<M>['type'], 'notice'>]: Check<Extract<EmittedFrom<M>, { type: T }>> };
  /** Start of the line in the console for a logged failure. Undefined for flows that log none. */
  logs?: string;
  /** Check after every step, in every state. */
  always?: Check<SnapshotFrom<M>>;
}

/** Checks what the site shows. Throws if it is wrong. */
export type Check<Snapshot> = (snapshot: Snapshot, site: Site) => void | Promise<void>;

/** How the flow gets an event: from an effect, from a control, or from neither on this screen. */
export type EventOrigin<Snapshot, Event> = 'effect' | Gesture<Snapshot, Event> | Unoffered;

export interface Gesture<Snapshot, Event> {
  /** All controls that send the event. Each must be disabled, hidden or absent if the flow would refuse the event. */
  controls: (event: Event) => (HTMLElement | undefined)[];
  /** How a visitor uses such a control. The default is a click. */
  use?: (control: HTMLElement, event: Event, site: Site) => Promise<void>;
  /** Opens and closes the dialog that contains the controls. */
  reach?: { open: () => Promise<void>; close: () => Promise<void> };
  /**
   * Reason why this screen offers an event that the flow refuses, or the opposite. Undefined if it does not deviate.
   */
  deviates?: (snapshot: Snapshot, event: Event) => string | undefined;
  /** The text on the page after a visitor uses a control whose event the flow refuses. */
  answer?: (snapshot: Snapshot) => string;
}

/**
 * An event without a control on this screen. `because` is the reason. `come` causes it; the default sends it to the
 * flow.
 */
interface Unoffered {
  because: string;
  come?: (site: Site) => Promise<void>;
}

/** For states that the flow leaves in the same step in which it enters them. */
export const neverSeen = (): never => {
  throw new Error('The flow should leave this state immediately');
};

type EventOf<M extends AnyStateMachine, T> = Extract<EventFromLogic<M>, { type: T }>;

/** 'codeStep.editing' */
type StateName<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${StateName<NonNullable<Value[Key]>>}` }[keyof Value & string];
