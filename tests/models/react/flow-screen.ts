import type { AnyStateMachine, EmittedFrom, EventFromLogic, InputFrom, SnapshotFrom, AnyMachineSnapshot } from 'xstate';
import type { Site } from './site.tsx';

/**
 * How a visitor meets a flow: what offers each of its events, and what is seen in each of its states. The types ask for
 * every event, every state and everything the flow emits: one that is forgotten does not compile.
 */
export interface FlowScreen<M extends AnyStateMachine> {
  /** What is there before the screen opens: a draft on the device, limits of the conference. Returns how to take it back. */
  prepare?: (input: InputFrom<M>) => () => void;
  /** The other flows of the screen, each where it stands while this one is walked. */
  beside?: (input: InputFrom<M>) => AnyMachineSnapshot[];
  /** What brings the flow in view, once the screen is drawn. */
  arrive?: (input: InputFrom<M>, site: Site) => Promise<void>;
  events: { [T in EventFromLogic<M>['type']]: Way<SnapshotFrom<M>, EventOf<M, T>> };
  states: { [S in StateName<SnapshotFrom<M>['value']>]: Sight<SnapshotFrom<M>> };
  /** What comes of all else that the flow emits; its notices are the site's to show. */
  emitted: { [T in Exclude<EmittedFrom<M>['type'], 'notice'>]: Sight<Extract<EmittedFrom<M>, { type: T }>> };
  /** How the line begins that a failure is logged with, for flows that log one. */
  logs?: string;
  /** Looked at after every step, whatever the state; states of parallel regions are looked at each for itself. */
  always?: Sight<SnapshotFrom<M>>;
}

/** Throws when it is not seen on the site. */
export type Sight<Seen> = (seen: Seen, site: Site) => void | Promise<void>;

/** How an event comes to a flow: spoken by an effect, by a visitor's hand, or by nobody at this screen. */
export type Way<Snapshot, Event> = 'effect' | Gesture<Snapshot, Event> | Unoffered;

export interface Gesture<Snapshot, Event> {
  /** All controls that offer it; each must be off when the flow would refuse the event. */
  controls: (event: Event) => (HTMLElement | undefined)[];
  /** What a visitor does with one of them: a click, unless stated. */
  use?: (control: HTMLElement, event: Event, site: Site) => Promise<void>;
  /** What leads to controls that lie behind a dialog, and back. */
  reach?: { open: () => Promise<void>; close: () => Promise<void> };
  /** Why the screen means to do otherwise here: to offer what the flow refuses, or not to offer what it takes. */
  deviates?: (snapshot: Snapshot, event: Event) => string | undefined;
  /** What is said to who uses a control that the flow would refuse. */
  answer?: (snapshot: Snapshot) => string;
}

/** An event that the screen has no control for: why, and how it comes. It is sent to the flow, unless stated. */
interface Unoffered {
  because: string;
  come?: (site: Site) => Promise<void>;
}

/** For states that are left in the very step that enters them. */
export const neverSeen = (): never => {
  throw new Error('Nobody should see this state: it is passed through');
};

type EventOf<M extends AnyStateMachine, T> = Extract<EventFromLogic<M>, { type: T }>;

/** 'codeStep.editing' */
type StateName<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${StateName<NonNullable<Value[Key]>>}` }[keyof Value & string];
