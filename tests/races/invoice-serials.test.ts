import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { correctBilling } from '#server/sales/invoices/correct-billing.ts';
import { issueInvoice } from '#server/sales/invoices/issue-invoices.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { aReceipt, anOrder, confirm, send } from '#tests/support/samples/orders.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { emptyTables, testServer, type TestServer } from '#tests/support/server.ts';

const count = 24;

let postgres: Postgres;
let db: Database;
let server: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: 20 });
  await db.migrate();
  await db.exec('CREATE SEQUENCE unlocked');
  server = await testServer({ db });
});
beforeEach(async () => {
  await emptyTables(server);
  await db.query(`SELECT setval('unlocked', 1, false)`);
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
});

/**
 * Runs `count` transactions at once. Each takes a number, and every third rolls back. Returns the committed numbers.
 */
async function rush(take: (tx: Sql, index: number) => Promise<number>): Promise<number[]> {
  const ends = await Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      db.transaction(async (tx) => {
        const number = await take(tx, index);
        await tx.query('SELECT pg_sleep(0.01)');
        if (index % 3 === 0) throw new Error('rolled back on purpose');
        return number;
      }),
    ),
  );
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])).sort((a, b) => a - b);
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
const written = async (series: string): Promise<number[]> =>
  (
    await db.query<{ number: number }>('SELECT number FROM tax_documents WHERE series = $1 ORDER BY number', [series])
  ).map(({ number }) => number);

async function unpaid(): Promise<string[]> {
  const replies = await Promise.all(
    upTo(count).map((each) => send(server, anOrder(server.services, { answers: { email: `p${each}@example.org` } }))),
  );
  return replies.map((reply) => reply.json().order_id);
}

describe('serial numbers of invoices', () => {
  it('have no gaps and no duplicates when many are issued at the same time and a third is rolled back', async () => {
    await unpaid();
    const ids = (await db.orm.select({ id: orders.id }).from(orders)).map(({ id }) => id);
    const numbers = await rush(async (tx, index) => {
      const { content } = await issueInvoice(tx, server.services, ids[index] ?? '');
      return Number(content.serial.split('/').at(-1));
    });
    expect(numbers).toEqual(upTo((count * 2) / 3));
    expect(await written('INV')).toEqual(numbers);
  });

  it('would have gaps with a database sequence, because a rollback does not return its number', async () => {
    const numbers = await rush(async (tx) => {
      const [row] = await tx.query<{ number: number }>(`SELECT nextval('unlocked')::int AS number`);
      return row?.number ?? 0;
    });
    expect(numbers).toHaveLength((count * 2) / 3);
    expect(numbers).not.toEqual(upTo(numbers.length));
  });

  it('stay complete while payments, repeated payments and corrections run at the same time', async () => {
    const paid = await unpaid();
    await Promise.all(
      paid.flatMap((id) => [confirm(server, aReceipt(server, id)), confirm(server, aReceipt(server, id))]),
    );
    expect(await written('INV')).toEqual(upTo(count));

    const ids = (await db.orm.select({ id: orders.id }).from(orders)).map(({ id }) => id).slice(0, 8);
    const correct = (orderId: string) =>
      correctBilling(server.services, { orderId, billing: { name: 'Sample Hospital' } });
    await Promise.all(ids.flatMap((id) => [correct(id), correct(id)]));
    expect(await written('INV')).toEqual(upTo(count + ids.length));
    expect(await written('CRN')).toEqual(upTo(ids.length));
  });
});
