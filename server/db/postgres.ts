import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

/** PostgreSQL by address; any number of app processes may share it. No call waits for a connection without end. */
export function connectPostgres(url: string, { poolSize = 16, waitMs = 30_000 } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: waitMs });
  // A connection died, idle or in a transaction: its query reports what is wrong, the next one opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    orm: drizzle(pool, { schema }),
    query: async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
    exec: async (text) => void (await pool.query(text)),
    migrate: () => migrateOnce(pool),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const query = async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[];
        const result = await work({ orm: drizzle(client, { schema }), query });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** Processes that start together migrate one after another. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('symposia.migrate'))`);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query(`SELECT pg_advisory_unlock(hashtext('symposia.migrate'))`);
    client.release();
  }
}
