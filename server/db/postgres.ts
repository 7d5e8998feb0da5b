import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { changed } from './changes.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as schema from './schema.ts';

/** Whoever died in a transaction keeps nobody waiting for its locks. */
const idleInTransactionMs = 60_000;

/**
 * PostgreSQL by address; any number of app processes may share it. A call that no connection is free for waits some seconds,
 * then it fails; visitors are told when to come again. Decision 41.
 */
export function connectPostgres(url: string, { poolSize = 16, waitMs = 5000 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  // A connection died, idle or in a transaction: its query reports what is wrong, the next one opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db: Database = {
    orm: drizzle(pool, { schema }),
    query: async <Row>(text: string, values?: unknown[]) => (await pool.query(text, values)).rows as Row[],
    exec: async (text) => void (await pool.query(text)),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
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
        changed(db);
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((lost: Error) => (broken = lost));
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
  return db;
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
