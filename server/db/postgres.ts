import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { changed } from './changes.ts';
import type { Database, Sql } from './database.ts';
import { openCursor } from './postgres-cursor.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** PostgreSQL ends transactions that are idle for this long, so a crashed process does not hold locks. */
const idleInTransactionMs = 60_000;

/**
 * Connects to PostgreSQL. Several processes may share the database. A call waits up to `waitMs` for a free
 * connection; then it fails with 503 and a `Retry-After` header. Decision 41.
 */
export function connectPostgres(url: string, { poolSize = 16, waitMs = 5000 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  });
  // Errors are ignored here. If a connection dies, its query fails, and the next query opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db: Database = {
    orm: drizzle(pool),
    query: async <Row>(...statement: QueryArguments) =>
      (await onOne(pool, (client) => client.query(statementOf(statement)))).rows as Row[],
    exec: async (text) => void (await pool.query(text)),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    open: (rows) => openCursor(pool, rows),
    migrate: () => migrateOnce(pool),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const query = async <Row>(...statement: QueryArguments) =>
          (await client.query(statementOf(statement))).rows as Row[];
        const result = await work({ orm: drizzle(client), query });
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

type QueryArguments = Parameters<Sql['query']>;

const statementOf = ([text, values, name]: QueryArguments): pg.QueryConfig => ({
  text,
  ...(values && { values }),
  ...(name !== undefined && { name }),
});

/** Runs one statement. Keeps the connection after an SQL error; by default the pool would close it. */
async function onOne<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    const isRefusal = error instanceof pg.DatabaseError && error.severity === 'ERROR';
    if (!isRefusal) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Migrates with an advisory lock, so processes that start together do not migrate at the same time. */
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
