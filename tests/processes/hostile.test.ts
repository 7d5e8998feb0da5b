import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attack, growthOf, startTarget, type Target } from '#tests/support/hostile/attack.ts';
import { wrongIn } from '#tests/support/hostile/answers.ts';
import type { RawReply } from '#tests/support/hostile/raw-client.ts';
import { addressOf } from '#tests/support/network/load.ts';

/**
 * Seed of the hostile requests. Each request depends only on the seed and its number. bench/hostile.ts sends 200,000.
 */
const seed = Number(process.env.HOSTILE_SEED ?? 1);

let target: Target;
beforeAll(async () => void (target = await startTarget()));
afterAll(() => target?.stop());

describe('hostile requests to every route', () => {
  it('are generated for every route', () => {
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

  it('from one IP address are throttled, and otherwise handled in the same way', async () => {
    const report = await attack(target, { count: 800, seed: seed + 1, connections: 8, from: () => '10.200.0.1' });
    expect(report.wrong).toEqual([]);
    expect(report.sent).toBe(800);
  });
});

describe('check of a response', () => {
  const request = { bytes: Buffer.from('GET /x HTTP/1.1\r\n\r\n'), method: 'GET', alone: false, isCut: false };
  const good = { status: 400, headers: { 'content-type': 'application/json' }, body: '{"message":"No."}', ms: 5 };
  const withMessage = (body: string) => ({ ...good, body: JSON.stringify({ message: body }) });

  it('accepts a refusal', () => {
    expect(wrongIn(good, request, 2000)).toBeUndefined();
  });

  it.each<[string, RawReply]>([
    ['a fault', { ...good, status: 500 }],
    ['a request to retry', { ...good, status: 503 }],
    ['a late response', { ...good, ms: 2500 }],
    ['a missing response', { ...good, status: 'silent' }],
    ['a connection that was cut', { ...good, status: 'cut' }],
    ['a message of the database', withMessage('syntax error at or near "x"')],
    ['an SQL statement', withMessage('failed: SELECT id FROM orders')],
    ['a stack trace', { ...good, body: 'Error\n    at place (file:///app/main.js:1:1)' }],
    ['a path of the machine', withMessage('no such file: /tmp/uploads/x')],
    ['an error message of JavaScript', withMessage("TypeError: Cannot read properties of undefined (reading 'x')")],
    ['a header injected by the client', { ...good, headers: { ...good.headers, 'x-injected': '1' } }],
    ['a redirect to another site', { ...good, status: 302, headers: { location: '//evil.example/' } }],
    ['a refusal that is not JSON', { ...good, body: 'no' }],
    ['a refusal without a sentence', { ...good, body: '{}' }],
  ])('detects %s', (_, reply) => {
    expect(wrongIn(reply, request, 2000)).toEqual(expect.any(String));
  });
});
