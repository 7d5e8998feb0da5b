import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ActorRef, AnyActorRef, EventObject } from 'xstate';

// oxlint-disable-next-line typescript/no-explicit-any -- matches the actors of all flows
type Emitted<A> = A extends ActorRef<any, any, infer E extends EventObject> ? E : never;

/**
 * Handles the events of one type that a flow emits. A layout effect, because it must subscribe before the flow starts in
 * its own effect.
 */
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

/** Calls the handler when a flow reaches a state. */
export function useReached(actor: AnyActorRef, state: string, handler: () => void): void {
  const isReached = useSelector(actor, (snapshot) => snapshot.matches(state));
  const handle = useEffectEvent(handler);
  useEffect(() => {
    if (isReached) handle();
  }, [isReached]);
}
