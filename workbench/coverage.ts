/* oxlint-disable no-underscore-dangle -- private names of XState, read only here */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { getNextTransitions } from 'xstate';
import { branchesOf, edgeIdOf, graphOf, nodesOf } from './graph.ts';

/** Coverage of a machine over all runs: states, branches, and guards that were false. */
export interface Coverage {
  /** Pass this to createActor. It counts every state and branch that runs. */
  inspect: (event: InspectionEvent) => void;
  /** Counts guards that refused an event at this snapshot. XState does not report them to inspectors. */
  refuse: (snapshot: AnyMachineSnapshot, event: { type: string }) => void;
  /**
   * Ids as in the graph: 'pdfUpload.uploading', 'pdfUpload.uploading | upload.finished#2'. 'no: ' before a guarded
   * branch means that its guard was false.
   */
  all: readonly string[];
  covered: ReadonlySet<string>;
  /** Uncovered ids, in the order of the file. */
  uncovered: () => string[];
}

export function coverageOf(machine: AnyStateMachine): Coverage {
  const all = idsOf(machine);
  const covered = new Set<string>();
  const isOwn = ({ source }: AnyTransitionDefinition) => source.machine.id === machine.id;
  return {
    all,
    covered,
    uncovered: () => all.filter((id) => !covered.has(id)),
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const snapshot = event.snapshot as Partial<AnyMachineSnapshot>;
      if (snapshot.machine?.id !== machine.id) return;
      for (const { id } of snapshot._nodes ?? []) covered.add(id);
      if (event.type === '@xstate.microstep') {
        for (const transition of event._transitions.filter(isOwn))
          for (const id of coveredBy(transition)) covered.add(id);
      }
    },
    refuse(snapshot, { type }) {
      const guarded = getNextTransitions(snapshot).filter(({ eventType, guard }) => eventType === type && guard);
      for (const transition of guarded) covered.add(falseGuardId(transition));
    },
  };
}

/** Ids of the active leaf states. */
export const activeIdsOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);

/** The branches that a machine took in a microstep; empty for other inspection events. */
export const takenIn = (machine: AnyStateMachine, event: InspectionEvent): string[] =>
  event.type === '@xstate.microstep'
    ? event._transitions.filter(({ source }) => source.machine.id === machine.id).map(edgeIdOf)
    : [];

/** Ids of all states and branches to cover. */
function idsOf(machine: AnyStateMachine): string[] {
  const { root, edges } = graphOf(machine);
  const states = [...nodesOf(root)].filter(({ type }) => type !== 'history').map(({ id }) => id);
  return [...states, ...edges.flatMap(({ id, guard }) => (guard === undefined ? [id] : [id, `no: ${id}`]))];
}

/**
 * Ids covered by a branch that ran: the branch itself, its source state (transient states are in no snapshot), and
 * earlier branches whose guards were false.
 */
function coveredBy(transition: AnyTransitionDefinition): string[] {
  const branches = branchesOf(transition);
  const before = branches.slice(0, branches.indexOf(transition)).filter(({ guard }) => guard !== undefined);
  return [edgeIdOf(transition), transition.source.id, ...before.map(falseGuardId)];
}

const falseGuardId = (transition: AnyTransitionDefinition): string => `no: ${edgeIdOf(transition)}`;
