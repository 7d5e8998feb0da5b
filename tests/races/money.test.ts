import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { signWebhook } from '#server/sales/payments/sandbox/sandbox-gateway.ts';
import { play, stories, type Story } from '#tests/support/races/money-story.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { isExhaustive } from '#tests/support/run/exhaustive.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';
import { FakeProvider } from '#tests/support/races/fake-provider.ts';
import { workOff } from '#tests/support/races/work-off.ts';

/** Whether orders are locked. Control tests switch the locks off. */
const guard = vi.hoisted(() => ({ locks: true }));

vi.mock(import('#server/sales/orders/lock-order.ts'), async (original) => {
  const { switchedLocks } = await import('#tests/support/races/order-locks.ts');
  return switchedLocks(await original(), guard);
});

const runs = Number(process.env['MONEY_RUNS'] ?? (isExhaustive ? 200 : 100));
const seed = Number(process.env['MONEY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const batch = 50;
/** One seed per batch. To repeat a failed batch, set MONEY_SEED to its seed and MONEY_RUNS to 50. */
const seeds = Array.from({ length: Math.ceil(runs / batch) }, (_, index) => seed + index);
const controlRuns = 300;

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
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

/** Plays a story with a new provider. Returns the problems. */
async function playStory(story: Story): Promise<string[]> {
  provider = new FakeProvider();
  server.services.gateways = { conference: provider.gateway, awards: provider.gateway };
  return play(server, provider, story);
}

const property = () =>
  fc.asyncProperty(stories, async (story) => {
    expect(await playStory(story)).toEqual([]);
  });
/** Whether at least one story finds a problem. */
const findsProblem = async () =>
  (await fc.check(property(), { numRuns: controlRuns, seed, endOnFailure: true })).failed;

it('webhook is answered while its order is locked, and settles the order later', async () => {
  const { gateways, keys } = server.services;
  const placed = await send(server, anOrder(server.services));
  const payload = JSON.stringify({
    id: 'e',
    type: 'payment.captured',
    order_id: placed.json().order_id,
    payment_id: 'p',
  });
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signWebhook(keys, payload) };
  await db.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM orders FOR UPDATE');
    const url = `/prod/v1/expo/payments/${gateways.conference?.name}/webhook`;
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  });
  await workOff(server, 'payment-event');
  expect(await db.query('SELECT state FROM orders')).toEqual([{ state: 'paid' }]);
});

describe(
  `${runs} random stories of orders and payments, in parallel and in any order`,
  { timeout: 30 * 60_000 },
  () => {
    it.each(seeds)('end with correct money (MONEY_SEED=%i)', async (each) => {
      await fc.assert(property(), { numRuns: batch, seed: each });
    });

    it('end wrong without the lock on the order', async () => {
      guard.locks = false;
      expect(await findsProblem().finally(() => (guard.locks = true))).toBe(true);
    });

    it('end wrong if a repeated payment is not recognised', async () => {
      await db.exec('ALTER TABLE settlements DROP CONSTRAINT settlements_pkey CASCADE');
      expect(await findsProblem()).toBe(true);
    });
  },
);
