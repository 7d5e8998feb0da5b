import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { anUpgrade, aVisitorPass, breaches, stateOf, verifyEmail } from '#tests/support/samples/upgrades.ts';
import { testServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  const db = connectPostgres(postgres.url);
  await db.migrate();
  server = await testServer({ db });
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

/** Waits until a transaction waits for a lock. */
const someoneWaits = () =>
  vi.waitFor(async () => expect(await server.db.query('SELECT 1 FROM pg_locks WHERE NOT granted')).not.toHaveLength(0));

it('refunds of an upgrade and of the order of the old pass at the same time do not deadlock', async () => {
  const { db, services } = server;
  const passId = await aVisitorPass(server);
  const upgradeCode = await anUpgrade(server, { passIds: [passId], cookie: await verifyEmail(server) });
  const idOf = async (condition: string, value: string) =>
    (await db.query<{ id: string }>(`SELECT id FROM orders WHERE ${condition}`, [value]))[0]!.id;
  const upgrade = await idOf('code = $1', upgradeCode);
  const old = await idOf('id = (SELECT order_id FROM tickets WHERE pass_id = $1)', passId);
  const refund = (orderId: string) =>
    db.transaction((tx) => refundWholeOrder(tx, services, { orderId, reason: 'requested' }));

  const [ofOld, ofUpgrade] = await db.transaction(async (tx) => {
    await lockOrder(tx, old);
    const other = refund(upgrade).catch((error: unknown) => error);
    await someoneWaits();
    return [await refundWholeOrder(tx, services, { orderId: old, reason: 'requested' }), [other]] as const;
  });
  expect([ofOld, await ofUpgrade[0]]).toEqual(['due', 'due']);
  expect([await stateOf(server, passId), await breaches(server)]).toEqual(['revoked', []]);
});
