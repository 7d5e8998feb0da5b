import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { aGroup, ask, mailsSent, signIn } from '#tests/support/samples/groups.ts';
import { guardOff } from '#tests/support/database/guard-off.ts';
import { aReceipt, confirm, send } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const seats = 8;
const size = 5;

let postgres: Postgres;
let db: Database;
let server: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: 20 });
  await db.migrate();
  server = await testServer({ db });
  // opens all connections in advance
  await Promise.all(Array.from({ length: 20 }, () => db.query('SELECT pg_sleep(0.05)')));
});
beforeEach(() => emptyTables(server));
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

/** Sends two groups of five for the same eight seats at the same time, with the workshops in opposite orders. */
async function rush() {
  // 100 is large enough that the limit for unverified groups refuses no group
  await db.query(`UPDATE workshops SET max_count = 100, sold = 100 - $1 WHERE id IN ('airway', 'writing')`, [seats]);
  return Promise.all(
    [
      ['airway', 'writing'],
      ['writing', 'airway'],
    ].map((workshops, index) => {
      const answers = { email: `contact${index}@example.org` };
      const body = aGroup(server.services, { answers, size, of: `g${index}`, workshops: () => workshops });
      // orders of the same client would wait for each other
      return send(server, body, { remoteAddress: `192.0.2.${index}` });
    }),
  );
}

describe('two groups of five at the same time for the last eight seats', () => {
  it.each(Array.from({ length: 10 }, (_, round) => round + 1))(
    'place one whole group and refuse the other with the seats of its share (%i)',
    async () => {
      const replies = await rush();
      const [held, refused] = replies.sort((a, b) => a.statusCode - b.statusCode);
      expect([held?.statusCode, refused?.statusCode]).toEqual([200, 409]);
      expect(refused?.json().detail).toEqual([
        { field: 'airway', message: '2 seats in Airway and ventilation, 5 chosen' },
        { field: 'writing', message: '2 seats in Scientific writing clinic, 5 chosen' },
      ]);

      const [rows] = await db.query(
        `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM attendees) AS people,
                (SELECT count(*)::int FROM tickets) AS passes, (SELECT count(*)::int FROM outbox_emails) AS mails,
                (SELECT sum(held)::int FROM workshops) AS held`,
      );
      expect(rows).toEqual({ orders: 1, people: size, passes: size, mails: 1, held: 2 * size });
    },
  );

  it('are both placed without the guard, so this test can fail', async () => {
    const unguard = await guardOff(db);
    const replies = await rush().finally(unguard);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('one contact', () => {
  it('places the same group once when it is sent twenty times at the same time, and gets one email', async () => {
    const body = aGroup(server.services, { size, workshops: () => ['airway'] });
    const token = 'the-token-of-one-browser';
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(server, body, { token })));
    expect(new Set(replies.map((reply) => reply.json().order_code)).size).toBe(1);
    expect(await mailsSent(server)).toHaveLength(1);
  });

  it('with a verified email keeps one group when several are sent at the same time', async () => {
    await send(server, aGroup(server.services, { size, of: 'g0' }));
    await signIn(server);
    const replies = await Promise.all(
      [1, 2].map((index) => send(server, aGroup(server.services, { size, of: `g${index}` }))),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });
});

describe('a group that is paid and cancelled at the same time', () => {
  it.each(Array.from({ length: 10 }, (_, round) => round + 1))(
    'is paid with its seats in either order, and mails each pass once (%i)',
    async () => {
      const body = aGroup(server.services, { size, workshops: () => ['airway'] });
      const code: string = (await send(server, body)).json().order_code;
      const session = await signIn(server);
      const checkout = await ask(server, `/orders/${code}/pay`, { method: 'POST', session });
      const [paid, cancelled] = await Promise.all([
        confirm(server, aReceipt(server, checkout.json().order_id)),
        ask(server, `/orders/${code}/cancel`, { method: 'POST', session }),
      ]);
      expect(paid.json()).toBe(true); // the payment can take the seats of the cancelled group again
      expect([200, 409]).toContain(cancelled.statusCode);

      const [rows] = await db.query(
        `SELECT state, (SELECT sum(sold)::int FROM workshops) AS sold, (SELECT sum(held)::int FROM workshops) AS held,
                (SELECT count(*)::int FROM tickets WHERE state = 'valid') AS passes,
                (SELECT count(*)::int FROM settlements WHERE outcome = 'settled') AS settled FROM orders`,
      );
      expect(rows).toEqual({ state: 'paid', sold: size, held: 0, passes: size, settled: 1 });
      const passes = (await mailsSent(server)).filter(([kind]) => kind === 'pass');
      expect(passes).toHaveLength(size);
    },
  );
});

describe('a group of a hundred', () => {
  it('is settled once when it is paid ten times at the same time, and mails each pass once', async () => {
    await db.query('UPDATE workshops SET max_count = 1000');
    const placed = await send(server, aGroup(server.services, { size: 100, workshops: () => ['airway', 'writing'] }));
    const code: string = placed.json().order_code;
    const checkout = await ask(server, `/orders/${code}/pay`, { method: 'POST', session: await signIn(server) });
    const receipt = aReceipt(server, checkout.json().order_id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(server, receipt)));
    expect(answers.map((reply) => reply.json())).toEqual(Array(10).fill(true));
    const passes = (await mailsSent(server)).filter(([kind]) => kind === 'pass').map(([, recipient]) => recipient);
    expect([passes.length, new Set(passes).size]).toEqual([100, 100]);
    const [rows] = await db.query(`SELECT sum(held)::int AS held, sum(sold)::int AS sold FROM workshops`);
    expect(rows).toEqual({ held: 0, sold: 200 });
  });
});
