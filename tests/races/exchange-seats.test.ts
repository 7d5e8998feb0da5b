import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#server/platform/audit/record-event.ts';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { orderWorkshopsOf } from '#server/office/desk/order/exchange-action.ts';
import { lockWithExchanges } from '#server/sales/exchanges/find-exchanges.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { findBreaches } from '#server/sales/money-audit/audit-checks.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { openAttempt } from '#server/sales/payments/open-attempt.ts';
import { settlePayment } from '#server/sales/payments/settle-payment.ts';
import type { Services } from '#server/office/services.ts';
import { guardOff } from '#tests/support/database/guard-off.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { storyPrices } from '#tests/support/races/exchange-steps.ts';
import { FakeProvider } from '#tests/support/races/fake-provider.ts';
import { anOrder, send } from '#tests/support/samples/orders.ts';
import { aPaidBooking } from '#tests/support/samples/tickets.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

/** People who exchange, and as many who book, at the same time. */
const people = 12;
const seats = 5;

/** Number of apps, each with its own connections. A single app would handle simultaneous orders in one batch. */
const processes = 6;

/** Price of the workshop of the race, minus the price of the one that each person has. */
const differencePaise = 700_00;
const holdMinutes = 48 * 60;

let postgres: Postgres;
let db: Database;
const servers: TestServer[] = [];
let sandbox: Services['gateways'];

function useGateways(gateways: Services['gateways']): void {
  for (const { services } of servers) services.gateways = gateways;
}

beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: 10 });
  await db.migrate();
  for (let count = 0; count < processes; count += 1)
    servers.push(await testServer({ db: connectPostgres(postgres.url, { poolSize: 6 }) }));
  for (const server of servers) storyPrices(server);
  sandbox = servers[0]!.services.gateways;
});
beforeEach(() => useGateways(sandbox));
afterAll(async () => {
  for (const server of servers) await server.close();
  await db?.close();
  await postgres?.stop();
});

const serverOf = (index: number) => servers[index % processes]!;
const actor: Actor = { kind: 'staff', id: 'staff-0' };

/** Empties the tables. Then each person books and pays a workshop, and another one has a number of seats. Returns the ids of orders. */
async function paidOrders(count: number, left: number): Promise<string[]> {
  await emptyTables(servers[0]!);
  await db.query(`UPDATE workshops SET max_count = CASE id WHEN 'laparoscopy' THEN $1 ELSE 50 END`, [left]);
  for (let index = 0; index < count; index += 1)
    await aPaidBooking(servers[0]!, { answers: { email: `person${index}@example.org` }, workshopIds: ['airway'] });
  for (const server of servers) await server.db.query('SELECT 1'); // opens a connection in advance
  return (await db.query<{ id: string }>('SELECT id FROM orders ORDER BY created_at, id')).map(({ id }) => id);
}

/** Exchanges the workshop of a person. Returns whether the order for the difference was placed, else the seats were gone. */
async function exchange(server: TestServer, orderId: string): Promise<boolean> {
  const order = { workshops: ['laparoscopy'], expectedPaise: differencePaise, way: 'link' } as const;
  try {
    await orderWorkshopsOf(server.services, { orderId, number: 1, actor }, order);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 409 && /No seats? .*Laparoscopy/i.test(error.message))
      return false;
    throw error;
  }
}

async function book(server: TestServer, index: number): Promise<boolean> {
  const order = anOrder(server.services, {
    workshopIds: ['laparoscopy'],
    answers: { email: `buyer${index}@example.org` },
  });
  // orders of the same client would wait for each other
  const { statusCode, body } = await send(server, order, { remoteAddress: `192.0.2.${index}` });
  if (statusCode !== 200 && statusCode !== 409) throw new Error(body);
  return statusCode === 200;
}

/** People exchange and others book at the same time. Returns how many of each got a seat. */
async function rush({ buyers }: { buyers: number }): Promise<{ exchanged: number; booked: number }> {
  const orders = await paidOrders(people, seats);
  const exchanges = orders.map((id, index) => exchange(serverOf(index), id));
  const bookings = Array.from({ length: buyers }, (_, index) => book(serverOf(index), index));
  const [exchanged, booked] = await Promise.all([Promise.all(exchanges), Promise.all(bookings)]);
  return { exchanged: exchanged.filter(Boolean).length, booked: booked.filter(Boolean).length };
}

/** Rows of the exchanges, and seats of the workshop of the race. */
const stored = async () =>
  (
    await db.query(
      `SELECT (SELECT count(*)::int FROM orders WHERE kind = 'exchange') AS orders,
              (SELECT count(*)::int FROM order_exchanges) AS exchanges,
              (SELECT count(*)::int FROM holds WHERE workshop_id = 'laparoscopy') AS holds, held, sold
       FROM workshops WHERE id = 'laparoscopy'`,
    )
  )[0];

const breaches = async () =>
  (await findBreaches(db, servers[0]!.services.clock.now())).flatMap(({ check, breaches: found }) =>
    found.length > 0 ? [check] : [],
  );

describe(`${people} exchanges for dearer workshops at the same time for the last ${seats} seats`, () => {
  it('hold exactly those seats; all others are refused and nothing of them is stored', async () => {
    const { exchanged } = await rush({ buyers: 0 });
    expect([exchanged, await stored()]).toEqual([
      seats,
      { orders: seats, exchanges: seats, holds: seats, held: seats, sold: 0 },
    ]);
    expect(await breaches()).toEqual([]);
  });

  it(`hold exactly those seats together with ${people} bookings`, async () => {
    const { exchanged, booked } = await rush({ buyers: people });
    expect([exchanged + booked, await stored()]).toEqual([
      seats,
      { orders: exchanged, exchanges: exchanged, holds: seats, held: seats, sold: 0 },
    ]);
    expect(await breaches()).toEqual([]);
  });

  it('oversell without the guard, so these tests can fail', async () => {
    const unguard = await guardOff(db);
    const { exchanged, booked } = await rush({ buyers: people }).finally(unguard);
    expect(exchanged + booked).toBeGreaterThan(seats);
  });
});

describe('two exchanges whose holds have expired, paid at the same time for the last seat', () => {
  it.each([1, 2, 3, 4, 5])('exchange the workshop of one person, and return the money of the other (%i)', async () => {
    const orders = await paidOrders(2, 1);
    const provider = new FakeProvider();
    useGateways({ conference: provider.gateway, awards: provider.gateway });
    for (const [index, id] of orders.entries()) {
      expect(await exchange(serverOf(index), id)).toBe(true);
      await openNewest(serverOf(index), provider);
      for (const server of servers) server.pass(holdMinutes + 1);
    }
    for (const opened of provider.orders) provider.capture(opened);
    const settled = await Promise.all(
      provider.captured.map((payment, index) =>
        settlePayment(serverOf(index).services, { ...payment, gateway: 'fake' }),
      ),
    );
    expect(settled.sort()).toEqual(['refund-due', 'settled']);
    expect(await stored()).toMatchObject({ holds: 0, held: 0, sold: 1 });
    expect(await breaches()).toEqual([]);
  });
});

describe('a refund that waits for an order while an exchange of it is placed', () => {
  it('locks the exchange too, as its payment does, so they do not deadlock', async () => {
    const [orderId = ''] = await paidOrders(1, seats);
    const [placed, isLocked] = await db
      .transaction(async (tx) => {
        await lockOrder(tx, orderId);
        const placing = exchange(serverOf(0), orderId);
        await expect.poll(waiting).toBe(1);
        const locking = db.transaction(async (refund) => {
          await lockWithExchanges(refund, orderId);
          const free = await db.query(`SELECT 1 FROM orders WHERE kind = 'exchange' FOR UPDATE SKIP LOCKED`);
          return free.length === 0;
        });
        await expect.poll(waiting).toBe(2);
        return [placing, locking] as const;
      })
      .then((started) => Promise.all(started));
    expect([placed, isLocked]).toEqual([true, true]);
  });
});

/** Number of transactions that wait for a lock. */
const waiting = async () => (await db.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).length;

/** Opens the payment of the newest exchange, which is possible until its hold expires. */
async function openNewest({ services }: TestServer, { gateway }: FakeProvider): Promise<void> {
  const [newest] = await db.query<{ id: string }>(
    `SELECT id FROM orders WHERE kind = 'exchange' ORDER BY created_at DESC LIMIT 1`,
  );
  await openAttempt(services, { orderId: newest!.id, gateway, returnPath: '/' });
}
