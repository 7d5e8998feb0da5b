import { diagramStyle } from './diagram-style.ts';
import { metrics, round, type Line } from './diagram-text.ts';
import type { Graph } from './graph.ts';
import { headHeight, type Box, type Layout, type PlacedEdge, type PlacedNode, type Point } from './layout.ts';
import { escaped } from './escaped.ts';

export interface Drawing {
  /** classes for the id of a state or an edge: 'uncovered', 'active', 'reached', 'possible' */
  classOf?: (id: string) => string;
  /** more CSS rules */
  style?: string;
}

/**
 * Draws a diagram as one self-contained file. Each state is a `<g data-id>`, each edge a `<path data-id>`, with the
 * id in the graph. Coverage or a running flow can highlight them.
 */
export function toSvg(graph: Graph, layout: Layout, { classOf = () => '', style = '' }: Drawing = {}): string {
  const { width, height, nodes, edges, dots } = layout;
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const head = `${graph.id}-head`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" ${size} role="img" aria-label="${escaped(graph.id)}">`,
    `<desc>${escaped(graph.description)}</desc>`,
    `<style>${diagramStyle}${style}</style>`,
    `<defs><marker id="${head}" viewBox="0 0 9 8" refX="1" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="8" orient="auto"><path class="head" d="M0 0 9 4 0 8z"/></marker></defs>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...nodes.map((node) => drawNode(node, classOf(node.node.id))),
    ...dots.map(drawDot),
    ...edges.map((edge) => drawEdge(edge, { head, more: edge.edge ? classOf(edge.edge.id) : '' })),
    ...edges.map((edge) => drawLabel(edge, edge.edge ? classOf(edge.edge.id) : '')),
    '</svg>',
    '',
  ].join('\n');
}

function drawNode({ node, depth, head, details, text, ...box }: PlacedNode, more: string): string {
  const isOuter = node.children.length > 0;
  const classes = classNames('state', node.type, isOuter ? `outer-${depth % 2}` : '', more);
  const below = box.y + headHeight(head);
  return [
    `<g class="${classes}" data-id="${escaped(node.id)}">`,
    node.description === '' ? '' : `<title>${escaped(node.description)}</title>`,
    rect(box, 8),
    node.type === 'final' ? rect(inset(box, 3), 5.5, 'ring') : '',
    drawLines(head, { x: text.x, y: box.y + 7 }),
    details.length === 0 ? '' : `<line x1="${box.x}" y1="${below}" x2="${round(box.x + box.width)}" y2="${below}"/>`,
    drawLines(details, { x: text.x, y: below + 4 }),
    '</g>',
  ].join('');
}

const rect = ({ x, y, width, height }: Box, radius: number, name = ''): string =>
  `<rect${name && ` class="${name}"`} x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: round(x + by),
  y: round(y + by),
  width: round(width - 2 * by),
  height: round(height - 2 * by),
});

const drawDot = ({ x, y, width }: Box): string =>
  `<circle class="dot" cx="${round(x + width / 2)}" cy="${round(y + width / 2)}" r="${width / 2}"/>`;

function drawEdge({ edge, points, label }: PlacedEdge, { head, more }: { head: string; more: string }): string {
  const id = edge ? ` data-id="${escaped(edge.id)}"` : '';
  const data = strokesOf(shortened(points), label).map(
    (stroke) => `M${stroke.map(({ x, y }) => `${x} ${y}`).join('L')}`,
  );
  return `<path class="${classNames('edge', more)}"${id} d="${data.join('')}" marker-end="url(#${head})"/>`;
}

function drawLabel({ label }: PlacedEdge, more: string): string {
  if (!label) return '';
  const { x, y, width, lines } = label;
  return `<g class="${classNames('label', more)}">${drawLines(lines, { x: round(x + width / 2), y: y + metrics.labelPadding }, 'middle')}</g>`;
}

/** Shortens the last line, because the arrow head covers its end. */
function shortened(points: Point[]): Point[] {
  const end = points.at(-1)!;
  const from = points.at(-2)!;
  const back = { x: end.x - Math.sign(end.x - from.x) * 8, y: end.y - Math.sign(end.y - from.y) * 8 };
  return [...points.slice(0, -1), { x: round(back.x), y: round(back.y) }];
}

/** Each text has a textLength, so it fits with any font. */
function drawLines(lines: Line[], { x, y }: Point, anchor = 'start'): string {
  return lines
    .map((line, index) => {
      const from = anchor === 'start' ? round(x + line.indent * metrics.character) : x;
      const base = round(y + (index + 1) * metrics.line - 4.5);
      const length = round(line.text.length * metrics.character);
      return `<text class="${line.kind}" x="${from}" y="${base}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escaped(line.text)}</text>`;
    })
    .join('');
}

const classNames = (...names: string[]): string => names.filter(Boolean).join(' ');

/** The strokes of an arrow, without the part below its label. */
function strokesOf(points: Point[], label: Box | undefined): Point[][] {
  const strokes: Point[][] = [points.slice(0, 1)];
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index]!;
    const cut = label && cutOf(from, to, label);
    if (cut) {
      strokes.at(-1)!.push(cut.enter);
      strokes.push([cut.leave]);
    }
    strokes.at(-1)!.push(to);
  }
  return strokes;
}

/** The points where a vertical line enters and leaves a box; undefined if it does not cross the whole box. */
function cutOf(from: Point, to: Point, { x, y, width, height }: Box): { enter: Point; leave: Point } | undefined {
  const [top, bottom] = [y, round(y + height)];
  const isInside = from.x === to.x && from.x > x && from.x < x + width;
  if (!isInside || Math.min(from.y, to.y) > top || Math.max(from.y, to.y) < bottom) return undefined;
  const isDown = from.y < to.y;
  return { enter: { x: from.x, y: isDown ? top : bottom }, leave: { x: from.x, y: isDown ? bottom : top } };
}
