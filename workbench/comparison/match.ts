import { nodesOf, type Graph, type GraphEdge, type GraphNode } from '../graph.ts';
import { triggerLabel } from '../trigger.ts';

/** Which states and transitions of two versions are the same, by id before and id after. */
export interface Matches {
  states: Map<string, string>;
  edges: Map<string, string>;
}

/**
 * Matches states by their name in the same parent, then the rest by structure: type, tags, actions, effects and
 * neighbours. A state that was renamed or moved is therefore a guess. Transitions match within matched states.
 */
export function matchGraphs(before: Graph, after: Graph): Matches {
  const states = new Map<string, string>();
  matchChildren(before.root, after.root, states);
  for (;;) {
    const pair = mostSimilar(unmatched(before, after, states), { before, after, states });
    if (!pair) break;
    matchChildren(...pair, states);
  }
  return { states, edges: matchEdges(before, after, states) };
}

function matchChildren(before: GraphNode, after: GraphNode, states: Map<string, string>): void {
  states.set(before.id, after.id);
  for (const child of before.children) {
    const same = after.children.find(({ key }) => key === child.key);
    if (same) matchChildren(child, same, states);
  }
}

interface Sides {
  before: Graph;
  after: Graph;
  states: Map<string, string>;
}

function unmatched(before: Graph, after: Graph, states: Map<string, string>): { gone: GraphNode[]; new: GraphNode[] } {
  const found = new Set(states.values());
  return {
    gone: [...nodesOf(before.root)].filter(({ id }) => !states.has(id)),
    new: [...nodesOf(after.root)].filter(({ id }) => !found.has(id)),
  };
}

/** The two states with the most in common, if it is at least half. */
function mostSimilar(
  { gone, new: added }: ReturnType<typeof unmatched>,
  { before, after, states }: Sides,
): [GraphNode, GraphNode] | undefined {
  const nameBefore = (id: string) => states.get(id) ?? '?';
  const found = new Set(states.values());
  const nameAfter = (id: string) => (found.has(id) ? id : '?');
  const pairs = gone.flatMap((one) =>
    added.map((other) => {
      const shared = similarity(featuresOf(one, before, nameBefore), featuresOf(other, after, nameAfter));
      return { one, other, score: shared + (one.key === other.key ? 0.3 : 0) };
    }),
  );
  const best = pairs.reduce((top, pair) => (pair.score > top.score ? pair : top), { score: 0.49 } as (typeof pairs)[0]);
  return best.one && [best.one, best.other];
}

/** `nameOf`: id of a matched state in the later version, '?' for others. */
function featuresOf(node: GraphNode, graph: Graph, nameOf: (id: string) => string): string[] {
  const edges = graph.edges.flatMap((edge) => {
    const label = triggerLabel(edge.trigger);
    const leaving = edge.source === node.id ? [`${label} to ${edge.targets.map(nameOf).join()}`] : [];
    const arriving = edge.targets.includes(node.id) ? [`${label} from ${nameOf(edge.source)}`] : [];
    return [...leaving, ...arriving];
  });
  const effects = node.invokes.map(({ src }) => `invoke ${src}`);
  const children = node.children.map(({ key }) => `child ${key}`);
  return [node.type, ...node.tags, ...node.entry, ...node.exit, ...effects, ...children, ...edges];
}

/** Share of the features that two states have in common, from 0 to 1. */
function similarity(one: string[], other: string[]): number {
  const rest = [...other];
  let shared = 0;
  for (const feature of one) {
    const at = rest.indexOf(feature);
    if (at < 0) continue;
    rest.splice(at, 1);
    shared += 1;
  }
  return shared / (one.length + other.length - shared);
}

function matchEdges(before: Graph, after: Graph, states: Map<string, string>): Map<string, string> {
  const edges = new Map<string, string>();
  const targetsOf = ({ targets }: GraphEdge) => targets.map((id) => states.get(id) ?? '').join();
  const rules: ((one: GraphEdge, other: GraphEdge) => boolean)[] = [
    (one, other) => sameTrigger(one, other) && one.guard === other.guard && targetsOf(one) === other.targets.join(),
    (one, other) => sameTrigger(one, other) && one.guard === other.guard,
    (one, other) => sameTrigger(one, other) && targetsOf(one) === other.targets.join(),
    sameTrigger,
    (one, other) =>
      one.guard === other.guard &&
      targetsOf(one) === other.targets.join() &&
      one.actions.join() === other.actions.join(),
  ];
  const found = new Set<string>();
  for (const isSame of rules) {
    for (const one of before.edges.filter(({ id }) => !edges.has(id))) {
      const source = states.get(one.source);
      const other = after.edges.find((each) => each.source === source && !found.has(each.id) && isSame(one, each));
      if (!other) continue;
      edges.set(one.id, other.id);
      found.add(other.id);
    }
  }
  return edges;
}

const sameTrigger = (one: GraphEdge, other: GraphEdge): boolean =>
  triggerLabel(one.trigger) === triggerLabel(other.trigger);
