import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';

/** Overrides for flows, set before a screen renders. Empty on the public site, where every flow runs unchanged. */
export interface FlowOverrides {
  /** Returns the machine to run instead of a flow: the same chart with fake effects. */
  machine?: <M extends AnyStateMachine>(flow: M) => M;
  /** Actor options: a clock, an inspector, the snapshot to start from. */
  options?: (flow: AnyStateMachine) => Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect' | 'snapshot'>;
}

let overrides: FlowOverrides = {};

/** Applies the overrides to all flows that start afterwards. Returns a function that removes them. */
export function overrideFlows(next: FlowOverrides): () => void {
  const before = overrides;
  overrides = next;
  return () => {
    if (overrides === next) overrides = before;
  };
}

/**
 * Runs a flow while the component is mounted. Screens start flows only with this hook, so the gallery can observe all
 * of them.
 */
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
