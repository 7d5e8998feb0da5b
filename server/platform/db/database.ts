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

/** A statement that reads many rows, in two parts, so that they can be counted without being sorted. */
export interface ManyRows {
  select: string;
  orderBy: string;
  values?: unknown[];
}

/** Rows of one moment, which are read in portions. Must be read to the end or closed. */
export interface OpenRows<Row> {
  /** number of all rows */
  count: number;
  portions: AsyncIterable<Row[]>;
  close(): Promise<void>;
}

/** The database, with the same interface for PostgreSQL and for the embedded PGlite. */
export interface Database extends Sql {
  /** Runs several statements without parameters. Used for migrations and the job queue. */
  exec(text: string): Promise<void>;
  /** Runs `work` in a transaction. If `work` throws, rolls back and throws the same error. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /**
   * Opens a cursor, for more rows than fit in memory. With PostgreSQL, it uses one connection of the pool until it is
   * closed. PGlite, which has only one connection, stores the rows first.
   */
  open<Row>(rows: ManyRows): Promise<OpenRows<Row>>;
  /** Number of connections in the pool; missing for PGlite. */
  load?(): { open: number; idle: number; waiting: number };
  migrate(): Promise<void>;
  close(): Promise<void>;
}
