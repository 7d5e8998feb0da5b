import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';

/** What is laid over flows before a screen draws. Unset, as on the public site, every flow runs as it is. */
export interface Rigging {
  /** The machine to run in place of a flow: the same chart, with puppets for its effects. */
  machine?: <M extends AnyStateMachine>(flow: M) => M;
  /** How it runs: a clock, an inspector, the snapshot to stand still in. */
  options?: (flow: AnyStateMachine) => Pick<ActorOptions<AnyStateMachine>, 'clock' | 'inspect' | 'snapshot'>;
}

let rigging: Rigging = {};

/** Lays it over the flows that start from now on, until the function it returns is called. */
export function rig(next: Rigging): () => void {
  const before = rigging;
  rigging = next;
  return () => {
    if (rigging === next) rigging = before;
  };
}

/** Starts a flow for as long as the component lives. The only way screens start one, so that all can be watched. */
export function useFlow<M extends AnyStateMachine>(
  flow: M,
  ...[{ input } = {}]: undefined extends InputFrom<M> ? [{ input?: InputFrom<M> }?] : [{ input: InputFrom<M> }]
): Actor<M> {
  const [{ machine, options }] = useState(() => ({
    machine: rigging.machine?.(flow) ?? flow,
    options: rigging.options?.(flow) ?? {},
  }));
  return useActorRef(machine, { ...options, input } as never) as Actor<M>;
}
