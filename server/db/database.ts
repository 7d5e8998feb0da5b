import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Database access of commands and queries: Drizzle for plain reads and writes, SQL with parameters for everything
 * else.
 */
export interface Sql {
  orm: Orm;
  /**
   * `name` makes it a prepared statement, planned once per connection; use it only for frequent statements whose plan
   * does not depend on their values
   */
  query<Row = Record<string, unknown>>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
}

/** The same database behind PostgreSQL or the embedded PGlite. */
export interface Database extends Sql {
  /** Runs several statements without parameters, for migrations and the job queue. */
  exec(text: string): Promise<void>;
  /** Runs `work` in a transaction. An error rolls it back and is thrown again. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Usage of the connection pool; PGlite has none. */
  load?(): { open: number; idle: number; waiting: number };
  migrate(): Promise<void>;
  close(): Promise<void>;
}
