/* oxlint-disable no-underscore-dangle -- the two names of XState's own that are needed are read here alone */
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { getNextTransitions } from 'xstate';
import { branchesOf, edgeIdOf, graphOf, nodesOf } from './graph.ts';

/** What any number of runs have seen of a machine: its states, its branches, and each guard saying no. */
export interface Coverage {
  /** Hand it to createActor: it counts what really ran. */
  inspect: (event: InspectionEvent) => void;
  /** Counts an event that the guards at this snapshot turned down; XState tells inspectors nothing of it. */
  refuse: (snapshot: AnyMachineSnapshot, event: { type: string }) => void;
  /** Ids as in the graph: 'pdfUpload.uploading', 'pdfUpload.uploading | upload.finished#2', and 'no: ' before a guarded branch. */
  all: readonly string[];
  seen: ReadonlySet<string>;
  /** What no run has seen, in the order of the file. */
  uncovered: () => string[];
}

export function coverageOf(machine: AnyStateMachine): Coverage {
  const all = idsOf(machine);
  const seen = new Set<string>();
  const isOwn = ({ source }: AnyTransitionDefinition) => source.machine.id === machine.id;
  return {
    all,
    seen,
    uncovered: () => all.filter((id) => !seen.has(id)),
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const snapshot = event.snapshot as Partial<AnyMachineSnapshot>;
      if (snapshot.machine?.id !== machine.id) return;
      for (const { id } of snapshot._nodes ?? []) seen.add(id);
      if (event.type === '@xstate.microstep') {
        for (const transition of event._transitions.filter(isOwn)) for (const id of shownBy(transition)) seen.add(id);
      }
    },
    refuse(snapshot, { type }) {
      const asked = getNextTransitions(snapshot).filter(({ eventType, guard }) => eventType === type && guard);
      for (const transition of asked) seen.add(noTo(transition));
    },
  };
}

/** The innermost states that are active, by id. */
export const activeIdsOf = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);

/** The branches that a machine took in one of its steps; none for any other event of an inspection. */
export const takenIn = (machine: AnyStateMachine, event: InspectionEvent): string[] =>
  event.type === '@xstate.microstep'
    ? event._transitions.filter(({ source }) => source.machine.id === machine.id).map(edgeIdOf)
    : [];

/** Which states and which branches there are to see. */
function idsOf(machine: AnyStateMachine): string[] {
  const { root, edges } = graphOf(machine);
  const states = [...nodesOf(root)].filter(({ type }) => type !== 'history').map(({ id }) => id);
  return [...states, ...edges.flatMap(({ id, guard }) => (guard === undefined ? [id] : [id, `no: ${id}`]))];
}

/** A branch that ran: itself, its source (a state passed through shows in no snapshot), and the guards before it that said no. */
function shownBy(transition: AnyTransitionDefinition): string[] {
  const branches = branchesOf(transition);
  const before = branches.slice(0, branches.indexOf(transition)).filter(({ guard }) => guard !== undefined);
  return [edgeIdOf(transition), transition.source.id, ...before.map(noTo)];
}

const noTo = (transition: AnyTransitionDefinition): string => `no: ${edgeIdOf(transition)}`;
