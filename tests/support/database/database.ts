import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database, Sql } from '#server/db/database.ts';
import { openPglite, pgliteImage } from '#server/db/pglite.ts';

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

/** Number of rows per table without throttles. Tests compare the numbers before and after a refusal. */
export async function rowCounts(db: Sql): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name <> 'throttles' ORDER BY 1`,
  );
  const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS rows FROM ${name}`);
  const rows = await db.query<{ name: string; rows: number }>(counts.join(' UNION ALL '));
  const [seats] = await db.query<{ held: number }>('SELECT coalesce(sum(held + sold), 0)::int AS held FROM workshops');
  return { ...Object.fromEntries(rows.map(({ name, rows: count }) => [name, count])), seatsTaken: seats?.held ?? 0 };
}
