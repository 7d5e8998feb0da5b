import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { Sql } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** A transaction that can also run several statements at once. */
export interface MigrationSql extends Pick<Sql, 'query'> {
  exec(text: string): Promise<unknown>;
}

/**
 * Applies the changed functions, then runs the new migrations of Drizzle's journal. The caller has opened a transaction,
 * so processes of the previous release see all of it or nothing. Drizzle's migrator opens its transaction itself, so only
 * its files and its table are used. Decision 086.
 */
export async function migrate(tx: MigrationSql, folder = migrationsFolder): Promise<void> {
  // Processes that start together wait for each other. Earlier releases use the same lock.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('symposia.migrate'))`);
  await tx.exec(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);
    CREATE TABLE IF NOT EXISTS drizzle.functions (name text, hash text, PRIMARY KEY (name, hash));
  `);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const last = await lastMigration(tx);
  if (last > 0) refuseOlderThan(migrations[0], last);
  await applyFunctions(tx, join(folder, 'functions'));
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis <= last) continue;
    for (const statements of sql) await tx.exec(statements);
    await tx.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, folderMillis]);
  }
}

/** Returns the time in the journal of the last migration of this database, or 0 for an empty one. */
async function lastMigration(tx: MigrationSql): Promise<number> {
  const [row] = await tx.query<{ last: string | number | null }>(
    'SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations',
  );
  return Number(row?.last ?? 0);
}

/** The first migration of the journal creates all tables, so it cannot run on a database with some of them. */
function refuseOlderThan(baseline: MigrationMeta | undefined, last: number): void {
  if (!baseline || last >= baseline.folderMillis) return;
  const number = String((baseline.folderMillis - 1_750_000_000_000) / 1000).padStart(4, '0');
  throw new Error(
    `it is older than this release can update. First start a release with the migrations up to ${number}, then this one.`,
  );
}

/**
 * Applies each text of a function once. The table remembers earlier texts, so a process of the previous release that
 * restarts during an update does not bring an old function back. Functions come before the tables, because triggers and
 * indexes need them, so PostgreSQL does not check the tables in their bodies.
 */
async function applyFunctions(tx: MigrationSql, folder: string): Promise<void> {
  await tx.exec('SET LOCAL check_function_bodies = off');
  const applied = await tx.query<{ name: string; hash: string }>('SELECT name, hash FROM drizzle.functions');
  const known = new Set(applied.map(({ name, hash }) => `${name} ${hash}`));
  for (const file of (await readdir(folder)).sort()) {
    const text = await readFile(join(folder, file), 'utf8');
    const name = basename(file, '.sql');
    const hash = createHash('sha256').update(text).digest('hex');
    if (known.has(`${name} ${hash}`)) continue;
    await tx.exec(text);
    await tx.query('INSERT INTO drizzle.functions (name, hash) VALUES ($1, $2)', [name, hash]);
  }
}
