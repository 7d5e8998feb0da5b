import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { connectPostgres } from '#server/db/postgres.ts';
import { guardOff } from '#tests/support/guard-off.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/postgres.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const buyers = 50;
const seats = 5;

let postgres: Postgres;
let db: Database;
let server: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: buyers });
  await db.migrate();
  server = await testServer({ db });
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

const answered = <Reply extends { statusCode: number }>(replies: Reply[]) => ({
  placed: replies.filter(({ statusCode }) => statusCode === 200),
  refused: replies.filter(({ statusCode }) => statusCode === 409),
});

/** Every buyer sends an order for the same workshop at once. */
async function rush(server: TestServer) {
  await emptyTables(server);
  await db.query(`UPDATE workshops SET max_count = $1 WHERE id = 'airway'`, [seats]);
  await Promise.all(Array.from({ length: buyers }, () => db.query('SELECT pg_sleep(0.05)'))); // every connection is open
  const replies = await Promise.all(
    Array.from({ length: buyers }, (_, index) => {
      const wanted = { workshopIds: ['airway'], answers: { email: `delegate${index}@example.org` } };
      return send(server, anOrder(server.services, wanted));
    }),
  );
  return answered(replies);
}

describe(`${buyers} orders at once for the last ${seats} seats`, () => {
  it('hold exactly those seats; everyone else is told so, and nothing of theirs is kept', async () => {
    const { placed, refused } = await rush(server);
    expect([placed.length, refused.length]).toEqual([seats, buyers - seats]);
    for (const reply of refused)
      expect(reply.json().message).toBe('No seats left in Airway and ventilation. Please choose again.');

    const [rows] = await db.query(
      `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM holds) AS holds,
              (SELECT count(*)::int FROM address_claims) AS addresses, held, sold
       FROM workshops WHERE id = 'airway'`,
    );
    expect(rows).toEqual({ orders: seats, holds: seats, addresses: seats, held: seats, sold: 0 });
  });

  it('paid at once by browser and twice over sell exactly those seats', async () => {
    const { placed } = await rush(server);
    const receipts = placed.map((reply) => aReceipt(server, reply.json().order_id));
    const answers = await Promise.all([...receipts, ...receipts].map((receipt) => confirm(server, receipt)));
    expect(answers.map((reply) => reply.json())).toEqual(Array(seats * 2).fill(true));

    const [rows] = await db.query(
      `SELECT (SELECT count(*)::int FROM tickets) AS tickets, (SELECT count(*)::int FROM outbox_emails) AS mails, held, sold
       FROM workshops WHERE id = 'airway'`,
    );
    expect(rows).toEqual({ tickets: seats, mails: seats, held: 0, sold: seats });
  });

  it('oversell once the guard is off, so the rush above is a rush', async () => {
    const unguard = await guardOff(db);
    const { placed } = await rush(server).finally(unguard);
    expect(placed.length).toBeGreaterThan(seats);
  });
});

describe('one address', () => {
  it('is held by one of twenty orders sent at once', async () => {
    await emptyTables(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(server, anOrder(server.services))));
    const { placed, refused } = answered(replies);
    expect([placed.length, refused.length]).toEqual([1, 19]);
  });
});
