import { nodesOf, type Graph, type GraphEdge, type GraphNode } from '../graph.ts';
import { layOut } from '../layout.ts';
import { toSvg } from '../svg.ts';
import { triggerLabel } from '../trigger.ts';
import type { Change, Comparison } from './compare-charts.ts';

type Mark = Change['kind'];

/** Signs of the kinds of change, for readers who do not see the colours. */
export const signs: Record<Mark, string> = { added: '+', removed: '−', changed: '~', moved: '→', renamed: '≈' };

/**
 * One diagram of both versions: states and transitions that were removed stay in it. It is laid out once, so unchanged
 * states have the same place before and after.
 */
export async function drawComparison(before: Graph, after: Graph, comparison: Comparison): Promise<string> {
  const { graph, marks } = unionOf(before, after, comparison);
  return toSvg(graph, await layOut(graph), { classOf: (id) => marks.get(id) ?? '', style });
}

/** The chart of both versions, with the sign before the name of what is marked, and the marks by id. */
export function unionOf(
  before: Graph,
  after: Graph,
  { changes, matches }: Comparison,
): { graph: Graph; marks: Map<string, Mark> } {
  const marks = new Map<string, Mark>();
  const idOf = (id: string): string => matches.states.get(id) ?? goneId(id);
  const mark = (id: string, kind: Mark) => marks.set(id, kind);
  for (const { kind, subject, id } of changes) {
    if (subject === 'state' || subject === 'transition') mark(kind === 'removed' ? goneId(id) : id, kind);
    if (subject === 'sentence' && !marks.has(id)) mark(id, 'changed');
  }

  const isNew = (id: string) => marks.get(id) === 'added';
  const withGone = (node: GraphNode): GraphNode => {
    const one = [...nodesOf(before.root)].find(({ id }) => idOf(id) === node.id);
    const gone = (one?.children ?? []).filter(({ id }) => !matches.states.has(id)).map((child) => goneNode(child));
    return { ...marked(node, marks.get(node.id)), children: [...node.children.map(withGone), ...gone] };
  };
  const goneNode = (node: GraphNode): GraphNode => {
    mark(goneId(node.id), 'removed');
    const initial = node.initial === undefined ? undefined : idOf(node.initial);
    const children = node.children.filter(({ id }) => !matches.states.has(id)).map(goneNode);
    return { ...marked(node, 'removed'), id: goneId(node.id), initial, children };
  };

  const edges = after.edges.map((edge) => {
    const kind = marks.get(edge.id) ?? (isNew(edge.source) ? 'added' : undefined);
    if (kind) mark(edge.id, kind);
    return labelled(edge, kind);
  });
  const gone = before.edges.flatMap((edge) => {
    const laterId = matches.edges.get(edge.id);
    const isRedirected = changes.some(({ id, field }) => id === laterId && field === 'target');
    if (laterId !== undefined && !isRedirected) return [];
    mark(goneId(edge.id), 'removed');
    const ends = { source: idOf(edge.source), targets: edge.targets.map(idOf) };
    return [{ ...labelled(edge, 'removed'), id: goneId(edge.id), ...ends }];
  });
  return { graph: { ...after, root: withGone(after.root), edges: [...edges, ...gone] }, marks };
}

const goneId = (id: string): string => `${id} (removed)`;

const marked = (node: GraphNode, kind: Mark | undefined): GraphNode =>
  kind === undefined ? node : { ...node, key: `${signs[kind]} ${node.key}` };

/** The sign stands before the trigger. The trigger becomes a plain text, because it is only drawn. */
const labelled = (edge: GraphEdge, kind: Mark | undefined): GraphEdge =>
  kind === undefined
    ? edge
    : { ...edge, trigger: { kind: 'event', event: `${signs[kind]} ${triggerLabel(edge.trigger)}` } };

const style = `
.statechart .state.added>rect{stroke:var(--chart-reached);stroke-width:3}
.statechart .state.removed>rect{stroke:var(--chart-uncovered);stroke-width:3;stroke-dasharray:6 4}
.statechart :is(.state.changed,.state.moved,.state.renamed)>rect{stroke:var(--chart-guard);stroke-width:3}
.statechart .edge.added{stroke:var(--chart-reached);stroke-width:2.5}
.statechart .edge.removed{stroke:var(--chart-uncovered);stroke-width:2.5;stroke-dasharray:6 4}
.statechart .edge.changed{stroke:var(--chart-guard);stroke-width:2.5}
`;
