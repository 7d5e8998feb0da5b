import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { FakeProvider } from '#tests/support/races/fake-provider.ts';
import { refundStories, type RefundStory } from '#tests/support/races/refund-stories.ts';
import { playRefunds } from '#tests/support/races/refund-story.ts';
import { isExhaustive } from '#tests/support/run/exhaustive.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

/** Whether orders are locked. Control tests switch the locks off. */
const guard = vi.hoisted(() => ({ locks: true }));

vi.mock(import('#server/sales/orders/lock-order.ts'), async (original) => {
  const { switchedLocks } = await import('#tests/support/races/order-locks.ts');
  return switchedLocks(await original(), guard);
});

const runs = Number(process.env['REFUND_RUNS'] ?? (isExhaustive ? 1000 : 20));
const seed = Number(process.env['REFUND_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const batch = 50;
/** One seed per batch. To repeat a failed batch, set REFUND_SEED to its seed and REFUND_RUNS to 50. */
const seeds = Array.from({ length: Math.ceil(runs / batch) }, (_, index) => seed + index);
const controlRuns = 300;
const guardRuns = isExhaustive ? 200 : 10;

let postgres: Postgres;
let db: Database;
let server: TestServer;
let provider: FakeProvider;

beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(`${postgres.url}?options=-c%20synchronous_commit%3Doff`);
  await db.migrate();
  server = await testServer({ db });
});
beforeEach(() => void (guard.locks = true));
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

/** Plays a story with a new provider. Returns the problems. */
async function play(story: RefundStory, onError?: (error: unknown) => void): Promise<string[]> {
  provider = new FakeProvider();
  server.services.gateways = { conference: provider.gateway, awards: provider.gateway };
  return playRefunds({ server, provider }, story, onError);
}

const property = (onError?: (error: unknown) => void) =>
  fc.asyncProperty(refundStories, async (story) => {
    expect(await play(story, onError)).toEqual([]);
  });

/** Whether at least one story finds a problem. */
const findsProblem = async (onError?: (error: unknown) => void) =>
  (await fc.check(property(onError), { numRuns: controlRuns, seed, endOnFailure: true })).failed;

describe(
  `${runs} random stories of partial refunds, approvals, webhooks and cancellations, in parallel`,
  { timeout: 60 * 60_000 },
  () => {
    it.each(seeds)('end with correct money (REFUND_SEED=%i)', async (each) => {
      await fc.assert(property(), { numRuns: Math.min(batch, runs), seed: each });
    });

    it('never return more than was paid even without the lock on the order, because the tables refuse it', async () => {
      guard.locks = false;
      const returnsOnce = fc.asyncProperty(refundStories, async (story) => {
        await play(story, () => undefined);
        const lines = await findBreaches(db, new Date(0));
        const refunded = lines.filter(({ check }) => /refunded above its amount|refunded twice/.test(check));
        expect(refunded.map(({ breaches }) => breaches)).toEqual([[], []]);
        expect(provider.tooMuch).toEqual([]);
      });
      await fc.assert(returnsOnce, { numRuns: guardRuns, seed });
    });

    it('end wrong without the lock on the order and without the guards of the tables', async () => {
      guard.locks = false;
      await db.exec(`DROP TRIGGER refund_lines_within_items ON refund_lines;
        DROP TRIGGER refunds_within_payment ON refunds; DROP TRIGGER order_items_above_refunds ON order_items;
        DROP TRIGGER order_refunds_within_payment ON order_refunds; DROP INDEX refund_lines_once;
        ALTER TABLE workshops DROP CONSTRAINT workshops_sold_check`);
      expect(await findsProblem(() => undefined)).toBe(true);
    });
  },
);
