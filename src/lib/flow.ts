import { useActorRef, useSelector } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Actor, ActorOptions, ActorRef, AnyActorRef, AnyStateMachine, EventObject, InputFrom } from 'xstate';
import type { Notice } from '#machines/notice.ts';
import { NoticeContext } from './notices.ts';

/** Overrides for flows in tests and in the gallery. The public site has none. */
export interface FlowOverrides {
  /** returns the machine to run instead: the same states with fake effects */
  machine?: <M extends AnyStateMachine>(flow: M) => M;
  /** returns options for the actor: a clock, an inspector, an initial snapshot */
  options?: (flow: AnyStateMachine) => Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect' | 'snapshot'>;
}

let overrides: FlowOverrides = {};

/** Overrides all flows that start later. Returns a function that removes the overrides. */
export function overrideFlows(next: FlowOverrides): () => void {
  const before = overrides;
  overrides = next;
  return () => {
    if (overrides === next) overrides = before;
  };
}

/** Runs a flow while the component is mounted. All screens use this hook, so the gallery can observe every flow. */
export function useFlow<M extends AnyStateMachine>(
  flow: M,
  ...[{ input } = {}]: undefined extends InputFrom<M> ? [{ input?: InputFrom<M> }?] : [{ input: InputFrom<M> }]
): Actor<M> {
  const [{ machine, options }] = useState(() => ({
    machine: overrides.machine?.(flow) ?? flow,
    options: overrides.options?.(flow) ?? {},
  }));
  return useActorRef(machine, { ...options, input } as never) as Actor<M>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- matches the actors of all flows
type Emitted<A> = A extends ActorRef<any, any, infer E extends EventObject> ? E : never;

/** Handles events of one type that a flow emits. It is a layout effect, because the flow starts in an effect. */
export function useEmitted<A extends AnyActorRef, T extends string>(
  actor: A,
  type: T & Emitted<A>['type'],
  handler: (event: Extract<Emitted<A>, { type: T }>) => void,
): void {
  const handle = useEffectEvent(handler);
  useLayoutEffect(() => {
    const subscription = actor.on(type, (event) => handle(event as Extract<Emitted<A>, { type: T }>));
    return () => subscription.unsubscribe();
  }, [actor, type]);
}

/** Calls the handler when the flow enters this state. */
export function useReached(actor: AnyActorRef, state: string, handler: () => void): void {
  const isReached = useSelector(actor, (snapshot) => snapshot.matches(state));
  const handle = useEffectEvent(handler);
  useEffect(() => {
    if (isReached) handle();
  }, [isReached]);
}

/** Calls the handler with the last snapshot after the flow has ended. */
export function useDone<A extends AnyActorRef>(actor: A, handler: (last: ReturnType<A['getSnapshot']>) => void): void {
  const isDone = useSelector(actor, ({ status }) => status === 'done');
  const handle = useEffectEvent(handler);
  useEffect(() => {
    if (isDone) handle(actor.getSnapshot());
  }, [isDone, actor]);
}

interface Noticing {
  on(type: 'notice', listener: (notice: Notice) => void): { unsubscribe(): void };
}

/** Shows the notices that a flow emits, with the function from src/site/app. Rows: TOAST-01, TOAST-02. */
export function useNotices(actor: Noticing): void {
  const show = useContext(NoticeContext);
  useLayoutEffect(() => {
    const subscription = actor.on('notice', show);
    return () => subscription.unsubscribe();
  }, [actor, show]);
}

/** An effect of a machine that calls the service once. If the machine leaves the state, the call is aborted. */
export const fromCall = <Output, Input>(call: (input: Input, signal: AbortSignal) => Promise<Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => call(input, signal));
