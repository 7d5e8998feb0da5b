import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { guardOff } from '#tests/support/database/guard-off.ts';
import { anOrder, aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { emptyTables, testConference, testServer, type TestServer } from '#tests/support/server.ts';

const buyers = 50;
const seats = 5;

/** Number of apps, each with its own connections. A single app would handle simultaneous orders in one batch. */
const processes = 10;

let postgres: Postgres;
let db: Database;
const servers: TestServer[] = [];

beforeAll(async () => {
  const conference = testConference();
  conference.event.limits.unpaidShare = 1; // all seats can be held by single orders
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: buyers });
  await db.migrate();
  for (let count = 0; count < processes; count += 1)
    servers.push(await testServer({ db: connectPostgres(postgres.url, { poolSize: 4 }), services: { conference } }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await db?.close();
  await postgres?.stop();
});

interface Answer {
  server: TestServer;
  reply: LightMyRequestResponse;
}

const countAnswers = (answers: Answer[]) => ({
  placed: answers.filter(({ reply }) => reply.statusCode === 200),
  refused: answers.filter(({ reply }) => reply.statusCode === 409),
});

/** Sends one order per buyer at the same time, spread over the apps. */
const atOnce = (count: number, body: (server: TestServer, index: number) => object): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const server = servers[index % processes]!;
      const remoteAddress = `192.0.2.${index}`; // orders of the same client would wait for each other
      return { server, reply: await send(server, body(server, index), { remoteAddress }) };
    }),
  );

/** All buyers order the same workshop at the same time. */
async function rush() {
  await emptyTables(servers[0]!);
  await db.query(`UPDATE workshops SET max_count = $1 WHERE id = 'airway'`, [seats]);
  for (const server of servers) await server.db.query('SELECT 1'); // opens a connection in advance
  return countAnswers(
    await atOnce(buyers, ({ services }, index) =>
      anOrder(services, { workshopIds: ['airway'], answers: { email: `delegate${index}@example.org` } }),
    ),
  );
}

describe(`${buyers} orders at the same time for the last ${seats} seats`, () => {
  it('hold exactly those seats; all others are refused and nothing of them is stored [SEC-13]', async () => {
    const { placed, refused } = await rush();
    expect([placed.length, refused.length]).toEqual([seats, buyers - seats]);
    for (const { reply } of refused)
      expect(reply.json().message).toBe('No seats left in Airway and ventilation. Please choose again.');

    const [rows] = await db.query(
      `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM holds) AS holds,
              (SELECT count(*)::int FROM address_claims) AS addresses, held, sold
       FROM workshops WHERE id = 'airway'`,
    );
    expect(rows).toEqual({ orders: seats, holds: seats, addresses: seats, held: seats, sold: 0 });
  });

  it('sell exactly those seats when each is paid twice at the same time', async () => {
    const { placed } = await rush();
    const twice = [...placed, ...placed].map(({ server, reply }) =>
      confirm(server, aReceipt(server, reply.json().order_id)),
    );
    const answers = await Promise.all(twice);
    expect(answers.map((reply) => reply.json())).toEqual(Array(seats * 2).fill(true));

    const [rows] = await db.query(
      `SELECT (SELECT count(*)::int FROM tickets) AS tickets, (SELECT count(*)::int FROM outbox_emails) AS mails, held, sold
       FROM workshops WHERE id = 'airway'`,
    );
    expect(rows).toEqual({ tickets: seats, mails: seats, held: 0, sold: seats });
  });

  it('oversell without the guard, so this test can fail [SEC-13]', async () => {
    const unguard = await guardOff(db);
    const { placed } = await rush().finally(unguard);
    expect(placed.length).toBeGreaterThan(seats);
  });
});

describe('one email', () => {
  it('can have twenty orders at the same time, and only one registers it when all are paid at the same time [SEC-18] [SEC-36]', async () => {
    await emptyTables(servers[0]!);
    const { placed } = countAnswers(await atOnce(20, ({ services }) => anOrder(services)));
    expect(placed).toHaveLength(20);
    const answers = await Promise.all(
      placed.map(({ server, reply }) => confirm(server, aReceipt(server, reply.json().order_id))),
    );
    expect(answers.filter((reply) => reply.json() === true)).toHaveLength(1);
    const [rows] = await db.query(
      `SELECT (SELECT count(*)::int FROM tickets) AS tickets, (SELECT count(*)::int FROM address_claims) AS addresses,
              (SELECT count(*)::int FROM refunds WHERE reason = 'registered') AS refunds`,
    );
    expect(rows).toEqual({ tickets: 1, addresses: 1, refunds: 19 });
  });
});
