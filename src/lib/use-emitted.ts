import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { Actor, AnyActorRef, AnyStateMachine, EmittedFrom } from 'xstate';

/**
 * Handles the events of one type that a flow emits. A layout effect, because it must subscribe before the flow starts in
 * its own effect.
 */
export function useEmitted<M extends AnyStateMachine, T extends string>(
  actor: Actor<M>,
  type: T & EmittedFrom<M>['type'],
  handler: (event: Extract<EmittedFrom<M>, { type: T }>) => void,
): void {
  const handle = useEffectEvent(handler);
  useLayoutEffect(() => {
    const subscription = actor.on(type, (event) => handle(event as Extract<EmittedFrom<M>, { type: T }>));
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
