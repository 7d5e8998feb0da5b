import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hoarding } from '#domain/limits.ts';
import { forgetClientKeys } from '#server/commands/unpaid-seats.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/orders.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const seats = ['vr-anatomy', 'pain-blocks', 'postpartum-drill', 'poison-triage', 'writing'];
let server: TestServer;
let buyer = 0;
beforeAll(async () => void (server = await testServer()));
beforeEach(async () => {
  await emptyTables(server);
  await server.db.query('UPDATE workshops SET max_count = 10000');
});
afterAll(() => server.close());

const book = (remoteAddress: string, workshopIds = seats) => {
  buyer += 1;
  return send(server, anOrder(server.services, { answers: { email: `b${buyer}@example.org` }, workshopIds }), {
    remoteAddress,
  });
};
const held = async () =>
  (await server.db.query<{ seats: number }>('SELECT sum(seats)::int AS seats FROM holds'))[0]?.seats;
const mostOrders = hoarding.unpaidSeatsPerClient / seats.length;

async function hoard(from: string): Promise<string[]> {
  const placed = [];
  for (let order = 0; order < mostOrders; order += 1) {
    const reply = await book(from);
    expect(reply.statusCode).toBe(200);
    placed.push(reply.json().order_id);
  }
  return placed;
}

describe('one network', () => {
  it('holds so many seats unpaid and no more, and is told so', async () => {
    await hoard('192.0.2.1');
    const reply = await book('192.0.2.1');
    expect([reply.statusCode, reply.json(), reply.headers['retry-after']]).toEqual([
      429,
      {
        message:
          'Very many seats are held from your network and not paid yet. Please try again in a few minutes, or write to us.',
      },
      '300',
    ]);
    expect(await held()).toBe(hoarding.unpaidSeatsPerClient);
    expect((await book('192.0.2.1', [])).statusCode).toBe(200);
    expect((await book('198.51.100.7')).statusCode).toBe(200);
  });

  it('books on as soon as some of them are paid, or their time is over', async () => {
    const [first = ''] = await hoard('192.0.2.1');
    expect((await book('192.0.2.1')).statusCode).toBe(429);
    await confirm(server, aReceipt(server, first));
    expect((await book('192.0.2.1')).statusCode).toBe(200);
    expect((await book('192.0.2.1')).statusCode).toBe(429);
    server.pass(16);
    expect((await book('192.0.2.1')).statusCode).toBe(200);
  });

  it('is kept as a keyed hash, and not for longer than a day after', async () => {
    await book('192.0.2.1');
    const keys = () => server.db.query<{ client_key: string | null }>('SELECT client_key FROM orders');
    expect((await keys())[0]?.client_key).toMatch(/^[0-9a-f]{64}$/);
    await forgetClientKeys(server.db, server.services.clock.now());
    expect((await keys())[0]?.client_key).not.toBeNull();
    server.pass(25 * 60);
    await forgetClientKeys(server.db, server.services.clock.now());
    expect(await keys()).toEqual([{ client_key: null }]);
  });
});
