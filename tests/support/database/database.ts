import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { openPglite, pgliteImage } from '#server/platform/db/pglite.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import { migrated, urlOfDatabase } from '#tests/support/run/migrated-postgres.ts';

let image: Promise<Blob> | undefined;

/** A new migrated database in memory. Opens the image that the global setup has created. */
export async function testDatabase(): Promise<Database> {
  image ??= readImage();
  return openPglite({ image: await image });
}

async function readImage(): Promise<Blob> {
  const file = inject('databaseImage');
  return file ? new Blob([await readFile(file)]) : pgliteImage();
}

let copies = 0;

/** A new migrated database of the PostgreSQL for tests. */
async function copyOfMigrated(url: string): Promise<Database> {
  const name = `test_${process.pid}_${(copies += 1)}`;
  const admin = connectPostgres(url, { poolSize: 1 });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${migrated}`);
  await admin.close();
  return connectPostgres(urlOfDatabase(url, name));
}

/** Databases of earlier test servers, without rows. */
const unused: Database[] = [];

/** The methods of each database for test servers, because tests replace some to cause faults. */
const methods = new WeakMap<Database, Database>();

/** Databases that a test has closed, to take them from a running service. */
const closed = new WeakSet<Database>();

/** An empty migrated database for a test server: one of an earlier server, which is much faster than a new one. */
export async function takeDatabase(): Promise<Database> {
  const earlier = unused.pop();
  if (earlier) return earlier;
  const url = inject('postgresUrl');
  const db = url ? await copyOfMigrated(url) : await testDatabase();
  const { close } = db;
  db.close = () => {
    closed.add(db);
    return close();
  };
  methods.set(db, { ...db });
  return db;
}

/** Empties the database for the next test server. */
export async function giveBack(db: Database): Promise<void> {
  if (closed.has(db)) return;
  Object.assign(db, methods.get(db));
  await deleteAllRows(db, { keepsCatalogue: false });
  await db.query(restartSequences);
  unused.push(db);
}

/** Databases that have the function `delete_all_rows`. */
const withFunction = new WeakSet<Database>();

/**
 * Deletes the rows of all tables, or of all but the catalogue. Without triggers: invoices cannot be deleted otherwise.
 * A function of the database does it, because its statements are planned only once.
 */
export async function deleteAllRows(db: Database, { keepsCatalogue }: { keepsCatalogue: boolean }): Promise<void> {
  if (!withFunction.has(db)) await db.exec(await functionOf(db));
  withFunction.add(db);
  await db.query('SELECT delete_all_rows($1)', [keepsCatalogue]);
}

async function functionOf(db: Sql): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => name);
  const catalogue = ['pass_types', 'workshops'];
  const statements = (of: readonly string[]) => of.map((name) => `DELETE FROM "${name}";`).join(' ');
  return `CREATE OR REPLACE FUNCTION delete_all_rows(keeps_catalogue boolean) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      SET LOCAL session_replication_role = replica;
      ${statements(names.filter((name) => !catalogue.includes(name)))}
      IF NOT keeps_catalogue THEN ${statements(catalogue)} END IF;
      SET LOCAL session_replication_role = DEFAULT;
    END
  $$`;
}

const restartSequences = `DO $$
  DECLARE name text;
  BEGIN
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
      EXECUTE format('ALTER SEQUENCE %I RESTART', name);
    END LOOP;
  END
$$`;

/** Number of rows per table, without throttles and without figures, which are sums of rows. Tests compare the numbers before and after a refusal. */
export async function rowCounts(db: Sql): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name NOT IN ('throttles', 'desk_figures') ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  const rows = await db.query<{ name: string; rows: number }>(counts.join(' UNION ALL '));
  const [seats] = await db.query<{ held: number }>('SELECT coalesce(sum(held + sold), 0)::int AS held FROM workshops');
  return { ...Object.fromEntries(rows.map(({ name, rows: count }) => [name, count])), seatsTaken: seats?.held ?? 0 };
}
