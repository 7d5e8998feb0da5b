import { connectPostgres } from '#server/platform/db/postgres.ts';
import { startPostgres, type Postgres } from '#tests/support/database/postgres.ts';

/** Name of the migrated database, of which each test server gets a copy. */
export const migrated = 'migrated';

/** Settings of a fast database, which would lose data in a crash. */
const settings = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', 'autovacuum = off', 'jit = off'];

/** Starts a PostgreSQL for tests, with a migrated database. */
export async function migratedPostgres(): Promise<Pick<Postgres, 'url' | 'stop'>> {
  const postgres = await startPostgres();
  const admin = connectPostgres(postgres.url, { poolSize: 1 });
  for (const setting of settings) await admin.query(`ALTER SYSTEM SET ${setting}`);
  await admin.query('SELECT pg_reload_conf()');
  await admin.query(`CREATE DATABASE ${migrated}`);
  await admin.close();
  const db = connectPostgres(urlOfDatabase(postgres.url, migrated));
  await db.migrate();
  await db.close();
  return postgres;
}

/** The URL of another database of the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
