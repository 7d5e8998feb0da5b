import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What commands and queries hold: Drizzle for plain reads and writes, SQL with parameters for the rest. */
export interface Sql {
  orm: Orm;
  /** `name`: of a statement that is sent all the time and can be done in one way only: each connection plans it once, and for good */
  query<Row = Record<string, unknown>>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
}

/** The same database behind PostgreSQL or the embedded PGlite. */
export interface Database extends Sql {
  /** Several statements without parameters, as migrations and the job queue use them. */
  exec(text: string): Promise<void>;
  /** Everything or nothing: an error undoes it and is thrown on. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** How busy its connections are, where there are several. */
  load?(): { open: number; idle: number; waiting: number };
  migrate(): Promise<void>;
  close(): Promise<void>;
}
