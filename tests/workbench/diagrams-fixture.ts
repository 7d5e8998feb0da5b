import { linesOf, overlaps } from '#workbench/diagram-lines.ts';
import { type Graph } from '#workbench/graph.ts';
import { type Box, type PlacedEdge, type Point } from '#workbench/layout.ts';

export const overlap = (one: Box, other: Box): boolean =>
  overlaps([one.x, one.x + one.width], [other.x, other.x + other.width]) &&
  overlaps([one.y, one.y + one.height], [other.y, other.y + other.height]);

export const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.2 &&
  inner.y + inner.height <= outer.y + outer.height + 0.2;

export const labelsOf = (edges: PlacedEdge[]) =>
  edges.flatMap(({ edge, label }) => (edge && label ? [{ edge, label }] : []));

/** Converts a line to a very thin box. */
export const thinBox = ([from, to]: ReturnType<typeof linesOf>[number]): Box => ({
  x: Math.min(from.x, to.x) - 0.05,
  y: Math.min(from.y, to.y) - 0.05,
  width: Math.abs(from.x - to.x) + 0.1,
  height: Math.abs(from.y - to.y) + 0.1,
});

/** Whether a point lies on the border of a box. */
export const touches = (box: Box, { x, y }: Point): boolean => {
  const near = (a: number, b: number) => Math.abs(a - b) < 0.3;
  const isBeside = near(x, box.x) || near(x, box.x + box.width);
  const isAboveOrBelow = near(y, box.y) || near(y, box.y + box.height);
  return holds(box, { x, y, width: 0, height: 0 }) && (isBeside || isAboveOrBelow);
};

export const pairs = <T>(things: T[]): [T, T][] =>
  things.flatMap((one, index) => things.slice(index + 1).map((other): [T, T] => [one, other]));

export const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml');

export function idsIn(svg: string) {
  const document = parsed(svg);
  const ids = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getAttribute('data-id'));
  const starts = document.querySelectorAll('path.edge:not([data-id])').length;
  return { states: ids('g.state[data-id]'), edges: ids('path.edge[data-id]'), starts };
}

/** All lines of all arrows in the drawing. */
export function drawnLines(svg: string): Box[] {
  const ways = [...parsed(svg).querySelectorAll('path.edge')].map((path) => path.getAttribute('d') ?? '');
  return ways
    .flatMap((way) => way.split('M').filter(Boolean))
    .map((stroke) => stroke.split('L').map((point) => point.split(' ').map(Number)))
    .flatMap((points) => linesOf(points.map(([x = Number.NaN, y = Number.NaN]) => ({ x, y }))))
    .map(thinBox);
}

export const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** All text in the drawing, without blanks, because long texts wrap. */
export const textOf = (svg: string): string =>
  withoutBlanks([...parsed(svg).querySelectorAll('text')].map(({ textContent }) => textContent).join(''));

export const note = /^ *note right of \w+\n[^]*?end note\n/gm;

export const linesIn = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());

export const arrowsIn = (lines: string[]): number => lines.filter((line) => / --> \w+ : /.test(line)).length;

export const arrowsOf = ({ edges }: Graph): number => edges.flatMap(({ targets }) => targets).length;
