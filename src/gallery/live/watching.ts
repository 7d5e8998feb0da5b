import { type AnyMachineSnapshot, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { activeIdsOf, takenIn } from '#workbench/coverage.ts';
import { mask } from './mask.ts';
import type { Sighting } from './sightings.ts';

interface Watch {
  session: string;
  tell: (sighting: Sighting) => void;
}

interface WatchAll {
  nextSession: () => string;
  tell: Watch['tell'];
}

/** An inspector for a flow and its child machines. Each child machine is a separate session. */
export function watchingAll(flow: AnyStateMachine, { nextSession, tell }: WatchAll): (event: InspectionEvent) => void {
  const watchers = new Map([[flow.id, watching(flow, { session: nextSession(), tell })]]);
  return (event) => {
    const { logic } = event.actorRef as { logic?: unknown };
    if (event.type === '@xstate.actor' && isMachine(logic) && logic.id !== flow.id)
      watchers.set(logic.id, watching(logic, { session: nextSession(), tell }));
    for (const watcher of watchers.values()) watcher(event);
  };
}

/** An inspector for one run of a flow. After each step it sends state, context and the ids of the arrows. */
function watching(flow: AnyStateMachine, { session, tell }: Watch): (event: InspectionEvent) => void {
  let taken: string[] = [];
  let number = 0;
  return (event) => {
    taken.push(...takenIn(flow, event));
    if (event.type !== '@xstate.snapshot' || !isOf(flow, event.snapshot)) return;
    const { value, context, status } = event.snapshot;
    tell({
      kind: 'sighting',
      flow: flow.id,
      session,
      number,
      at: Date.now(),
      event: { ...(mask(event.event) as object), type: event.event.type },
      value,
      context: mask(context),
      status,
      active: activeIdsOf(event.snapshot),
      taken,
    });
    taken = [];
    number += 1;
  };
}

/** True for the logic of a state machine, also of another copy of XState. */
const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'states' in logic;

const isOf = (flow: AnyStateMachine, snapshot: object): snapshot is AnyMachineSnapshot =>
  (snapshot as Partial<AnyMachineSnapshot>).machine?.id === flow.id;
