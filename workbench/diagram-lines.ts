import type { Box, PlacedEdge, Point } from './layout.ts';

export type Segment = readonly [from: Point, to: Point];

export const linesOf = (points: Point[]): Segment[] =>
  points.slice(1).map((to, index) => [points[index]!, to] as const);

/** Whether two intervals share more than a point. Their ends may be in any order. */
export const overlaps = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  Math.min(...one) < Math.max(...other) && Math.min(...other) < Math.max(...one);

/**
 * Maximum length in pixels of a kink of an arrow next to a state. A kink is removed by moving the end of the arrow
 * along the edge of the state.
 */
const maxStepLength = 14;

/** Minimum distance between two arrows, or between an arrow and the corner of a state. */
const gap = 9;

export function straighten(edges: PlacedEdge[], boxes: Box[]): void {
  const corners = () => edges.reduce((sum, { points }) => sum + points.length, 0);
  for (let before = Infinity; corners() < before;) {
    before = corners(); // repeats, because a moved arrow may make room for another one
    for (const placed of edges) {
      placed.points = withStraightEnd(placed, { edges, boxes });
      placed.points = withStraightEnd(
        { ...placed, points: placed.points.toReversed() },
        { edges, boxes, self: placed },
      );
      placed.points.reverse();
    }
  }
}

interface Surroundings {
  edges: PlacedEdge[];
  boxes: Box[];
  self?: PlacedEdge;
}

/** The points without the first step. Returns the same points if the arrow would be too close to another one. */
function withStraightEnd(placed: PlacedEdge, { edges, boxes, self = placed }: Surroundings): Point[] {
  const [start, turn, back, next, ...rest] = placed.points;
  if (!start || !turn || !back || !next || start.x !== turn.x || back.x !== next.x) return placed.points;
  const moved = { x: back.x, y: start.y };
  const box = boxes.find(
    ({ x, y, width, height }) => (y === start.y || near(y + height, start.y)) && start.x > x && start.x < x + width,
  );
  const isOnBox = box && moved.x > box.x + gap && moved.x < box.x + box.width - gap;
  if (Math.abs(start.x - moved.x) > maxStepLength || !isOnBox) return placed.points;
  const others = edges.filter((other) => other !== self).flatMap(({ points }) => linesOf(points));
  const isClear = others.every(
    ([from, to]) =>
      from.x !== to.x || Math.abs(from.x - moved.x) >= gap || !overlaps([from.y, to.y], [moved.y, back.y]),
  );
  return isClear ? [moved, next, ...rest] : placed.points;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.2;
