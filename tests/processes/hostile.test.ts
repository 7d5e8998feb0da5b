import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attack, growthOf, startTarget, type Target } from '#tests/support/hostile/attack.ts';
import { addressOf } from '#tests/support/load.ts';

/** 200,000 of them are sent by bench/hostile.ts. Each is made of its seed and its number alone. */
const seed = Number(process.env.HOSTILE_SEED ?? 1);

let target: Target;
beforeAll(async () => void (target = await startTarget()));
afterAll(() => target?.stop());

describe('hostile requests to every route', () => {
  it('are made for all of the routes there are', () => {
    expect(target.surface.routes.length).toBeGreaterThan(90);
    expect(target.surface.bodies.size).toBeGreaterThan(15);
  });

  it(`from many addresses meet no fault, no wait, no secret and no growth (HOSTILE_SEED=${seed})`, async () => {
    const report = await attack(target, { count: 3200, seed, connections: 8, from: addressOf });
    expect(report.wrong).toEqual([]);
    expect(report.sent).toBe(3200);
    expect(report.statuses[200]).toBeGreaterThan(100);
    expect(growthOf(report).rss).toBeLessThan(1.2);
  });

  it('from one address are told to slow down, in the same way', async () => {
    const report = await attack(target, { count: 800, seed: seed + 1, connections: 8, from: () => '10.200.0.1' });
    expect(report.wrong).toEqual([]);
    expect(report.sent).toBe(800);
  });
});
