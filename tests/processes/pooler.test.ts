import { describe, expect, it } from 'vitest';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { startSite } from '#tests/support/browser/site.ts';
import { hasPgbouncer, startPgbouncer } from '#tests/support/database/pgbouncer.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { bookUntil, type Result } from '#tests/support/network/bookings.ts';
import { startProxy } from '#tests/support/network/round-robin.ts';

/** In transaction mode, 32 connections of two processes share five of PostgreSQL. */
describe.skipIf(!hasPgbouncer())('two processes behind PgBouncer', () => {
  it.each([
    ['session', 40],
    ['transaction', 5],
  ] as const)('in %s mode start together, fail no call and lose no order', async (mode, connections) => {
    const postgres = await startPostgres();
    const pooler = await startPgbouncer(postgres.url, { mode, connections });
    const settings = {
      DATABASE_URL: pooler.url,
      SECRET_KEY: 'a-secret-for-these-processes-0123456789',
      TRUST_PROXY: '127.0.0.1',
      WEB_DIR: 'tests/support', // no built site: in development another server serves the pages
      PUBLIC_URL: 'http://127.0.0.1:3000',
      LOG_LEVEL: 'error',
    };
    const sites = await Promise.all([startSite(settings), startSite(settings)]);
    const proxy = await startProxy(sites.map(({ origin }) => origin));
    await expect.poll(() => proxy.health()).toEqual(['ok', 'ok']);
    const isOver = ({ paid, failed }: Result) => paid.length >= 100 || failed.length > 0;
    const { placed, paid, failed } = await bookUntil({ origin: proxy.origin, visitors: 12, isOver });
    expect(failed).toEqual([]);

    const db = connectPostgres(postgres.url, { poolSize: 2 });
    const rows = await db.query<{ code: string; state: string }>('SELECT code, state FROM orders');
    await db.close();
    const states = new Map(rows.map(({ code, state }) => [code, state]));
    expect(placed.filter((code) => !states.has(code))).toEqual([]);
    expect(paid.filter((code) => states.get(code) !== 'paid')).toEqual([]);
    await proxy.close();
    await Promise.all(sites.map((site) => site.stop()));
    await pooler.stop();
    await postgres.stop();
  });
});
