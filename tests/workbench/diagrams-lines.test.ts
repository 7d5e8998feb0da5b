import { describe, expect, it } from 'vitest';
import { straighten } from '#workbench/diagram-lines.ts';
import type { PlacedEdge, Point } from '#workbench/layout.ts';

const upper = { x: 0, y: 0, width: 100, height: 30 };
const lower = { x: 0, y: 100, width: 100, height: 30 };

const edge = (...points: [x: number, y: number][]): PlacedEdge => ({
  edge: undefined,
  points: points.map(([x, y]) => ({ x, y })),
  label: undefined,
});

function straightened(...edges: PlacedEdge[]): Point[] {
  straighten(edges, [upper, lower]);
  return edges[0]!.points;
}

/** An arrow from the upper box to the lower one, with a small step. */
const stepping = (by: number) => edge([50, 30], [50, 60], [50 + by, 60], [50 + by, 100]);

describe('a small step in a line', () => {
  it('is removed by moving the end of the arrow along the state', () => {
    expect(straightened(stepping(10))).toEqual([
      { x: 60, y: 30 },
      { x: 60, y: 100 },
    ]);
  });

  it('is removed at the other end too', () => {
    const points = straightened(edge([20, 30], [20, 50], [60, 50], [60, 80], [66, 80], [66, 100]));
    expect(points.at(-1)).toEqual({ x: 60, y: 100 });
    expect(points.length).toBe(4);
  });

  it('stays if it is long', () => {
    expect(straightened(stepping(20)).length).toBe(4);
  });

  it('stays if the arrow would run beside another one, for both ends', () => {
    const beside = [edge([64, 30], [64, 100]), edge([44, 30], [44, 100])];
    expect(straightened(stepping(10), ...beside).length).toBe(4);
  });

  it('stays if the arrow would leave the state at its corner', () => {
    const points = straightened(edge([85, 30], [85, 60], [96, 60], [96, 200]));
    expect(points.length).toBe(4);
  });
});
