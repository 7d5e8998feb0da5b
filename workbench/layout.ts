import ELK, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { linesOf, overlaps, straighten } from './diagram-lines.ts';
import { boxLines, labelLines, metrics, round, widestOf, type Line } from './diagram-text.ts';
import { nodesOf, type Graph, type GraphEdge, type GraphNode } from './graph.ts';

/** In pixels, from the top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface PlacedNode extends Box {
  node: GraphNode;
  head: Line[];
  details: Line[];
  /** 0 for the machine itself */
  depth: number;
  /** position of the text; in a state with children it avoids arrows */
  text: Box;
}

/** One arrow. A transition with several targets has several. */
export interface PlacedEdge {
  /** undefined for the arrow from the initial dot */
  edge: GraphEdge | undefined;
  points: Point[];
  /** covers a part of the arrow, which is not drawn there */
  label: (Box & { lines: Line[] }) | undefined;
}

/** Positions of states, arrows and labels. Outer states come before inner ones. */
export interface Layout {
  width: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  dots: Box[];
}

/** Set as defaults, because nested states do not inherit options of outer ones. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.layering.strategy': 'LONGEST_PATH_SOURCE',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.thoroughness': '50',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

/**
 * Computes the layout, and repeats it if a text has no room beside the arrows. Then the state of the text is wider.
 */
export async function layOut(graph: Graph): Promise<Layout> {
  const first = await computeLayout(graph, new Map());
  const tooNarrow = first.nodes.flatMap(({ node, text, ...box }) => {
    const lines = textPlaces(box, text, first.edges);
    return lines.free.includes(text.x) ? [] : [[node.id, lines.end + metrics.padding - box.x - box.width] as const];
  });
  return tooNarrow.length === 0 ? first : computeLayout(graph, new Map(tooNarrow));
}

/** `extraWidth` is added at the right side of a state, by id of the state. */
async function computeLayout(graph: Graph, extraWidth: ReadonlyMap<string, number>): Promise<Layout> {
  const order = new Map([...nodesOf(graph.root)].map(({ id }, index) => [id, index]));
  const page: ElkNode = {
    id: 'page',
    children: [toElk(graph.root, graph, extraWidth)],
    edges: [...[...nodesOf(graph.root)].flatMap(startOf), ...graph.edges.flatMap((edge) => arrowsOf(edge, order))],
  };
  const placed = await new ELK().layout(page, {
    layoutOptions: options,
  });
  return collect(placed, graph);
}

function toElk(node: GraphNode, graph: Graph, extraWidth: ReadonlyMap<string, number>): ElkNode {
  const { head, details } = boxLines(node, graph);
  const width = Math.max(28, widestOf([...head, ...details])) + 2 * metrics.padding;
  const height = headHeight(head) + detailsHeight(details);
  if (node.children.length === 0) return { id: node.id, width, height };
  const dot = node.initial === undefined ? [] : [{ id: dotOf(node), width: metrics.dot, height: metrics.dot }];
  return {
    id: node.id,
    children: [...dot, ...node.children.map((child) => toElk(child, graph, extraWidth))],
    layoutOptions: {
      'elk.padding': `[top=${height + 16},left=18,bottom=18,right=${18 + (extraWidth.get(node.id) ?? 0)}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

export const headHeight = (head: Line[]): number => head.length * metrics.line + 14;

const detailsHeight = (details: Line[]): number => (details.length > 0 ? details.length * metrics.line + 10 : 0);

const dotOf = ({ id }: GraphNode): string => `${id} start`;

function startOf(node: GraphNode): ElkExtendedEdge[] {
  if (node.initial === undefined) return [];
  return [{ id: dotOf(node), sources: [dotOf(node)], targets: [node.initial] }];
}

/**
 * The layout reverses an arrow to a state that is earlier in the file. It then has no cycles, and shows states from
 * top to bottom in the order of the file.
 */
function arrowsOf(edge: GraphEdge, order: ReadonlyMap<string, number>): ElkExtendedEdge[] {
  const lines = labelLines(edge);
  return edge.targets.map((target, index) => {
    const isBack = order.get(target)! < order.get(edge.source)!;
    return {
      id: arrowId(edge, index),
      sources: [isBack ? target : edge.source],
      targets: [isBack ? edge.source : target],
      labels: [
        {
          text: edge.id,
          width: widestOf(lines) + 2 * metrics.labelPadding,
          height: lines.length * metrics.line + 2 * metrics.labelPadding,
        },
      ],
    };
  });
}

const arrowId = (edge: GraphEdge, index: number): string => `${edge.id} to ${index}`;

function collect(page: ElkNode, graph: Graph): Layout {
  const boxes = new Map<string, Box>();
  const visit = ({ children = [] }: ElkNode, from: Point): void => {
    for (const child of children) {
      const box = boxOf(child, from);
      boxes.set(child.id, box);
      visit(child, box);
    }
  };
  visit(page, { x: 0, y: 0 });
  const arrows = new Map(graph.edges.flatMap((edge) => edge.targets.map((_, index) => [arrowId(edge, index), edge])));
  const edges = page.edges!.map((arrow) => placedEdge(arrow, arrows.get(arrow.id)));
  straighten(edges, [...boxes.values()]);
  const placeOf = (node: GraphNode, depth: number): PlacedNode[] => {
    const lines = boxLines(node, graph);
    const box = boxes.get(node.id)!;
    const placed = { node, depth, ...lines, ...box, text: textBox(box, lines, edges) };
    return [placed, ...node.children.flatMap((child) => placeOf(child, depth + 1))];
  };
  return {
    width: Math.ceil(page.width!),
    height: Math.ceil(page.height!),
    nodes: placeOf(graph.root, 0),
    edges,
    dots: [...nodesOf(graph.root)].flatMap((node) => boxes.get(dotOf(node)) ?? []),
  };
}

/** Position of the text in its box: at the left, or to the right of arrows that cross it. */
function textBox(box: Box, { head, details }: { head: Line[]; details: Line[] }, edges: PlacedEdge[]): Box {
  const width = widestOf([...head, ...details]);
  const text = { x: box.x + metrics.padding, y: box.y, width, height: headHeight(head) + detailsHeight(details) };
  return { ...text, x: textPlaces(box, text, edges).free[0] ?? text.x };
}

/** `free`: x positions at which the text touches no arrow. `end`: right end of the text if it is right of all arrows. */
function textPlaces(box: Box, { y, width, height }: Box, edges: PlacedEdge[]): { free: number[]; end: number } {
  const start = box.x + metrics.padding;
  const crossing = edges
    .flatMap(({ points }) => linesOf(points))
    .filter(([from, to]) => overlaps([y, y + height], [from.y, to.y]))
    .map(([from, to]) => [Math.min(from.x, to.x) - clearance, Math.max(from.x, to.x) + clearance] as const)
    .filter(([left, right]) => right > box.x && left < box.x + box.width);
  const isFree = (x: number) =>
    x + width <= box.x + box.width - metrics.padding + 0.2 &&
    crossing.every(([left, right]) => x >= right || x + width <= left);
  const places = [start, ...crossing.map(([, right]) => round(right)).sort((a, b) => a - b)].filter((x) => x >= start);
  return { free: places.filter(isFree), end: Math.max(...places) + width };
}

/** Minimum distance in pixels between an arrow and a text, or between two arrows. */
const clearance = 7;

function placedEdge({ sections = [], labels = [], sources }: ElkExtendedEdge, edge: GraphEdge | undefined): PlacedEdge {
  const isBack = edge !== undefined && edge.source !== sources[0];
  const [label] = labels;
  const points = sections.flatMap(pointsOf);
  return {
    edge,
    points: isBack ? points.reverse() : points,
    label: edge && label && { ...boxOf(label, { x: 0, y: 0 }), lines: labelLines(edge) },
  };
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) }));

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>, from: Point): Box => ({
  x: round(from.x + x),
  y: round(from.y + y),
  width: round(width),
  height: round(height),
});
