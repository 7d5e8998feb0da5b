import { sideEffectsOf, edgeText } from './diagram-text.ts';
import { nodesOf, type Graph, type GraphEdge, type GraphNode } from './graph.ts';

/**
 * A flow as a Mermaid state diagram, which shows changes line by line in a review. It contains everything except
 * descriptions.
 */
export const toMermaid = (graph: Graph): string =>
  [
    'stateDiagram-v2',
    ...[graph.root.key, ...detailsOf(graph.root, graph)].map((line) => `%% ${line}`),
    ...bodyOf(graph.root, graph),
    '',
  ].join('\n');

function bodyOf(node: GraphNode, graph: Graph): string[] {
  return [
    ...(node.initial === undefined ? [] : [`[*] --> ${idOf(node.initial)}`]),
    ...node.children.flatMap((child) => drawNode(child, graph)),
    ...(hasOwn(node, graph) ? [`${anywhereIn(node)} : in any state`] : []),
    ...edgesIn(node, graph).flatMap((edge) => {
      const source = edge.source === node.id ? anywhereIn(node) : idOf(edge.source);
      return edge.targets.map((target) => `${source} --> ${idOf(target)} : ${safe(edgeText(edge))}`);
    }),
    ...node.children.filter(({ type }) => type === 'final').map(({ id }) => `${idOf(id)} --> [*]`),
  ].map((line) => (node === graph.root ? line : `  ${line}`));
}

/** Details of a leaf are extra lines; details of a state with children are a note. */
function drawNode(node: GraphNode, graph: Graph): string[] {
  const id = idOf(node.id);
  const details = detailsOf(node, graph);
  if (node.children.length === 0) return [titleOf(node), ...details].map((line) => `${id} : ${safe(line)}`);
  return [
    `state "${safe(titleOf(node))}" as ${id} {`,
    ...bodyOf(node, graph),
    '}',
    ...(details.length > 0 ? [`note right of ${id}`, ...details.map((line) => `  ${safe(line)}`), 'end note'] : []),
  ];
}

/**
 * Title of a state. It says 'parallel', because regions are nested boxes: Mermaid's divider breaks when an arrow
 * crosses it.
 */
function titleOf({ key, type, tags }: GraphNode): string {
  const kind = type === 'history' || type === 'parallel' ? [type] : [];
  const more = [...kind, ...tags].join(', ');
  return more === '' ? key : `${key} (${more})`;
}

const detailsOf = (node: GraphNode, { edges }: Graph): string[] => [
  ...sideEffectsOf(node),
  ...edges.filter(({ source, targets }) => source === node.id && targets.length === 0).map(edgeText),
];

/**
 * Id of an extra box that represents all inner states. Arrows from a state to an inner state start there, because
 * Mermaid cannot draw them otherwise.
 */
const anywhereIn = ({ id }: GraphNode): string => `${idOf(id)}_any`;

const hasOwn = (node: GraphNode, graph: Graph): boolean =>
  node.children.length > 0 && edgesIn(node, graph).some(({ source }) => source === node.id);

/**
 * The edges to write inside a state. Mermaid requires an arrow inside the innermost state that contains both ends.
 */
const edgesIn = (node: GraphNode, { root, edges }: Graph): GraphEdge[] =>
  edges.filter((edge) => edge.targets.length > 0 && innermost(root, edge) === node);

/** The innermost state around an edge. A state also contains its own arrows to inner states. */
function innermost(node: GraphNode, edge: GraphEdge): GraphNode {
  const inner = node.children.find((child) => {
    const below = new Set([...nodesOf(child)].slice(1).map(({ id }) => id));
    return edge.targets.every((id) => below.has(id)) && (below.has(edge.source) || edge.source === child.id);
  });
  return inner ? innermost(inner, edge) : node;
}

const idOf = (id: string): string => id.replaceAll(/\W/g, '_');

/** Replaces characters that Mermaid interprets by similar ones, because Mermaid does not decode its own escapes. */
const safe = (text: string): string =>
  text.replaceAll(':', '∶').replaceAll(';', '⁏').replaceAll('#', '＃').replaceAll('"', "'");
