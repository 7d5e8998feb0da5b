import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { lockDataDir } from '#server/platform/config/data-dir.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openPglite } from '#server/platform/db/pglite.ts';
import { connectPostgres } from '#server/platform/db/postgres.ts';
import type { OpenResources } from '#server/platform/config/open-resources.ts';
import { StartError } from '#server/platform/config/start-error.ts';

/** Opens the database. With the embedded database, locks its folder for this process. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  opened: Pick<OpenResources, 'add'>,
): Promise<Database> {
  if (!DATABASE_URL) {
    const lock = await lockDataDir(DATA_DIR);
    opened.add(() => lock.release());
  }
  const db = DATABASE_URL ? connectPostgres(DATABASE_URL) : await openEmbedded(join(DATA_DIR, 'database'));
  opened.add(() => db.close());
  return db;
}

const openEmbedded = (folder: string): Promise<Database> =>
  openPglite({ folder }).catch((cause: unknown) => {
    throw new StartError(
      `The database in ${folder} cannot be opened: ${reasonOf(cause)}. Is the disk full, or was the folder changed?`,
      { cause },
    );
  });

export async function migrate(db: Database): Promise<void> {
  await db.migrate().catch((cause: unknown) => {
    throw new StartError(`The database cannot be used: ${reasonOf(cause)}`, { cause });
  });
}

/** Returns the innermost cause of an error. The outer errors only repeat the SQL. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
