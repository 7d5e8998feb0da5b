import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { readEventFile } from '#server/platform/config/read-event-file.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { start } from '#server/start.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { anOrder } from '#tests/support/samples/orders.ts';

/** The rights in docs/operations.md. */
const role = [
  `CREATE ROLE symposia LOGIN PASSWORD 'a-password-of-this-test'`,
  'CREATE DATABASE symposia',
  'REVOKE ALL ON DATABASE symposia FROM PUBLIC',
  'GRANT CONNECT, CREATE, TEMPORARY ON DATABASE symposia TO symposia',
];

it('a database role with the documented rights can start the service and book', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'symposia-role-'));
  const postgres = await startPostgres();
  const run = async (url: string, statements: string[]) => {
    const db = connectPostgres(url, { poolSize: 1 });
    for (const statement of statements) await db.exec(statement);
    await db.close();
  };
  const url = (user: string) => postgres.url.replace('postgres:postgres@', `${user}@`).replace(/postgres$/, 'symposia');
  await run(postgres.url, role);
  await run(url('postgres:postgres'), ['GRANT USAGE, CREATE ON SCHEMA public TO symposia']);
  const running = await start(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url('symposia:a-password-of-this-test'),
      DATA_DIR: folder,
      WEB_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      PHASES: 'registration=open',
    }),
  );
  try {
    const booked = await running.app.inject({
      method: 'POST',
      url: '/prod/v1/expo/simc-2025/order/create/visitor/SIMC25',
      payload: anOrder(readEventFile('event')),
    });
    expect([booked.statusCode, (await running.app.inject('/readyz')).statusCode]).toEqual([200, 200]);
  } finally {
    await running.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
