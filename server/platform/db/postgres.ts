import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { changed } from './changes.ts';
import type { Database, Sql } from './database.ts';
import { migrate } from './migrate.ts';
import { openCursor } from './postgres-cursor.ts';

/** PostgreSQL ends transactions that are idle for 60 seconds, so a crashed process does not hold locks. */
const begin = 'BEGIN; SET LOCAL idle_in_transaction_session_timeout = 60000';

/**
 * Connects to PostgreSQL. Several processes may share the database. A call waits up to `waitMs` for a free
 * connection; then it fails with 503 and a `Retry-After` header. Also works through a pooler in transaction mode, which
 * gives each transaction another connection: nothing here changes a session. Decision 41.
 */
export function connectPostgres(url: string, { poolSize = 16, waitMs = 5000 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
  });
  // Errors are ignored here. If a connection dies, its query fails, and the next query opens a new connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const run = statementRunner();

  const db: Database = {
    orm: drizzle(pool),
    query: <Row>(...statement: QueryArguments) => onOne(pool, (client) => run<Row>(client, statement)),
    exec: async (text) => void (await pool.query(text)),
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    open: (rows) => openCursor(pool, rows),
    migrate: () => db.transaction(({ query }) => migrate({ query, exec: query })),
    close: () => pool.end(),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query(begin);
        const query = <Row>(...statement: QueryArguments) => run<Row>(client, statement);
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

/** Returns a function that runs a statement on a connection, prepared if it has a name and no pooler is in between. */
function statementRunner() {
  let isDirect: boolean | undefined;
  return async <Row>(client: pg.PoolClient, [text, values, name]: QueryArguments): Promise<Row[]> => {
    const isPrepared = name !== undefined && (isDirect ??= await isServer(client));
    return (await client.query({ text, ...(values && { values }), ...(isPrepared && { name }) })).rows;
  };
}

/**
 * Whether a connection ends at PostgreSQL itself. A pooler such as PgBouncer gives its clients process ids of its own,
 * and loses prepared statements in transaction mode.
 */
async function isServer(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return !('processID' in client) || client.processID === rows[0].pid;
}

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
