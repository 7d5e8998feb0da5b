import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * Database access of commands and queries. One rule decides how a statement is written:
 *
 * - With Drizzle (`orm`) if it reads, inserts, updates or deletes rows of one table, and its conditions compare
 *   columns with values: eq, ne, lt, gt, inArray, isNull, joined by and, or. It may have an order, a limit and
 *   returned columns.
 * - As SQL text with parameters (`query`) in all other cases: several tables, row and advisory locks, functions of the
 *   database, expressions, upserts that compute, JSON operators, aggregates, savepoints, named prepared statements.
 *
 * Two exceptions: `orm` also locks rows (`for('update')`) if all of their columns are needed. And if a loop runs a
 * list of statements and one of them must be SQL text, all of them are SQL text.
 */
export interface Sql {
  orm: Orm;
  /**
   * `name` makes it a prepared statement, which PostgreSQL plans once per connection. Use it only for frequent
   * statements whose best plan does not depend on the values.
   */
  query<Row = Record<string, unknown>>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
}

/** The database, with the same interface for PostgreSQL and for the embedded PGlite. */
export interface Database extends Sql {
  /** Runs several statements without parameters. Used for migrations and the job queue. */
  exec(text: string): Promise<void>;
  /** Runs `work` in a transaction. If `work` throws, rolls back and throws the same error. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Number of connections in the pool; missing for PGlite. */
  load?(): { open: number; idle: number; waiting: number };
  migrate(): Promise<void>;
  close(): Promise<void>;
}
