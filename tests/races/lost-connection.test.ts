import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

let postgres: Postgres;
let db: Database;
const uncaught: Error[] = [];
const note = (error: Error) => void uncaught.push(error);

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note);
  postgres = await startPostgres();
  db = connectPostgres(postgres.url, { poolSize: 4 });
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note);
  await db?.close();
  await postgres?.stop();
});

/** Terminates the connection of a transaction, as a restart of the database does. */
const end = (pid: number) => db.query('SELECT pg_terminate_backend($1)', [pid]);

it('a lost connection fails only its own transaction, and the process survives', async () => {
  const failed = await Promise.allSettled(
    ['SELECT pg_sleep(5)', 'SELECT 1'].map((next, index) =>
      db.transaction(async (tx) => {
        const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        const ended = new Promise((resolve) => setTimeout(() => resolve(end(own!.pid)), 200));
        // this connection ends between two queries
        if (index > 0) await ended.then(() => new Promise((resolve) => setTimeout(resolve, 200)));
        await tx.query(next);
      }),
    ),
  );
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(uncaught).toEqual([]);
});

it('a pool without a free connection gives an error instead of waiting forever', async () => {
  const busy = connectPostgres(postgres.url, { poolSize: 1, waitMs: 200 });
  const waiting = busy.transaction(async () => {
    await expect(busy.query('SELECT 1')).rejects.toThrow(/timeout/i);
  });
  await expect(waiting).resolves.toBeUndefined();
  await busy.close();
});

it('a failed statement keeps its connection usable, and a lost connection is replaced', async () => {
  const one = connectPostgres(postgres.url, { poolSize: 1 });
  const backend = async () => (await one.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid;
  const first = await backend();
  await expect(one.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
  expect(await backend()).toBe(first);
  await expect(one.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(/terminat/);
  expect(await backend()).not.toBe(first);
  await one.close();
});
