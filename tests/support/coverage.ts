/* oxlint-disable no-underscore-dangle -- the two places where xstate's own names are needed */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** Which states were entered and which branches of which transitions were taken, over any number of runs. */
export interface Coverage {
  inspect: (event: InspectionEvent) => void;
  /** What no run has seen, as 'pdfUpload.uploading | upload.finished#2'. */
  uncovered(): string[];
}

export function coverageOf(machine: AnyStateMachine): Coverage {
  const nodes = [...descendants(machine.root)];
  const missing = new Set([...nodes.map(({ id }) => id), ...nodes.flatMap((node) => transitionsOf(node).map(edgeId))]);
  return {
    inspect(event) {
      if (event.type === '@xstate.microstep') {
        for (const transition of event._transitions) {
          missing.delete(edgeId(transition));
          missing.delete(transition.source.id); // a transient state shows only as the source of its transition
        }
      }
      if (event.type === '@xstate.microstep' || event.type === '@xstate.snapshot') {
        for (const { id } of (event.snapshot as { _nodes?: { id: string }[] })._nodes ?? []) missing.delete(id);
      }
    },
    uncovered: () => [...missing],
  };
}

/** The same for a machine and for its copies made with provide(). */
function edgeId(transition: AnyTransitionDefinition): string {
  const { eventType, source } = transition;
  const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const branch = branches.length > 1 ? `#${branches.indexOf(transition) + 1}` : '';
  return `${source.id} | ${eventType || 'always'}${branch}`;
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function* descendants(node: AnyStateNode): Generator<AnyStateNode> {
  yield node;
  for (const child of Object.values(node.states)) yield* descendants(child);
}
