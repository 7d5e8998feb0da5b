import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { bookUntil } from '#tests/support/network/bookings.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';
import { startProxy, type Proxy } from '#tests/support/network/round-robin.ts';
import { startSite, type Site } from '#tests/support/browser/site.ts';

/** This test restarts two processes behind a proxy, one after the other, while visitors book and read. */
let postgres: Postgres;
const sites: Site[] = [];
let proxy: Proxy;
beforeAll(async () => {
  postgres = await startPostgres();
  for (let place = 0; place < 2; place += 1) sites.push(await aSite());
  proxy = await startProxy(sites.map(({ origin }) => origin));
});
afterAll(async () => {
  await proxy?.close();
  await Promise.all(sites.map((site) => site.stop()));
  await postgres?.stop();
});

const aSite = () =>
  startSite({
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'a-secret-for-these-processes-0123456789',
    TRUST_PROXY: '127.0.0.1',
    WEB_DIR: 'tests/support', // no built site: in development another server serves the pages
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'error',
  });

/** Restarts a process. Returns the readiness that the proxy saw during the shutdown, and the exit code. */
async function restart(place: number): Promise<{ states: Set<string>; code: number | null }> {
  const old = sites[place]!;
  const states = new Set<string>();
  const look = setInterval(() => states.add(proxy.health()[place]!), 20);
  const ended = new Promise<number | null>((resolve) => old.process.once('exit', resolve));
  old.process.kill('SIGTERM');
  const code = await ended;
  clearInterval(look);
  const next = await aSite();
  sites[place] = next;
  proxy.replace(place, next.origin);
  await expect.poll(() => proxy.health()[place]).toBe('ok');
  return { states, code };
}

describe('rolling restart of two processes', () => {
  it('fails no call, and loses nothing that was acknowledged', async () => {
    await expect.poll(() => proxy.health()).toEqual(['ok', 'ok']);
    let isOver = false;
    const booking = bookUntil({ origin: proxy.origin, visitors: 8, isOver: () => isOver });
    const ends = [];
    for (const place of [0, 1]) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      ends.push(await restart(place));
    }
    isOver = true;
    const result = await booking;

    expect(result.failed).toEqual([]);
    expect(result.reads).toBeGreaterThan(50);
    for (const { states, code } of ends) expect([[...states].includes('stopping'), code]).toEqual([true, 0]);

    const db = connectPostgres(postgres.url, { poolSize: 2 });
    const rows = await db.query<{ code: string; state: string }>('SELECT code, state FROM orders');
    await db.close();
    const states = new Map(rows.map(({ code, state }) => [code, state]));
    expect(result.placed.filter((code) => !states.has(code))).toEqual([]);
    expect(result.paid.filter((code) => states.get(code) !== 'paid')).toEqual([]);
    expect(result.paid.length).toBeGreaterThan(20);
  });
});
