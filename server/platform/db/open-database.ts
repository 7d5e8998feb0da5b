import { join } from 'node:path';
import type { EventFile } from '#schemas/compiled/types.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { lockDataDir } from '#server/platform/config/data-dir.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { connectPostgres } from './postgres.ts';
import type { OpenResources } from '#server/platform/config/open-resources.ts';
import { seedPublished } from '#server/office/settings/seed-published.ts';
import { Settings, type SettingsLog } from '#server/office/settings/settings.ts';
import { StartError } from '#server/platform/config/start-error.ts';

interface BringUpOptions {
  clock?: Clock;
  log?: SettingsLog;
}

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

/**
 * Migrates the database, reads what the desk has published, and seeds the catalogue with it. Throws if the capacity of
 * a workshop in the files is below the seats already taken; what is published never stops a start.
 */
export async function bringUp(db: Database, files: EventFile, { clock, log }: BringUpOptions = {}): Promise<Settings> {
  await migrate(db);
  const settings = new Settings({ db, files, clock: clock ?? systemClock, ...(log && { log }) });
  const [short] = await seedPublished(db, settings);
  if (short && settings.conference() !== files)
    log?.error({ short }, 'a workshop has more seats sold or held than its capacity');
  else if (short)
    throw new StartError(
      `event: the workshop '${short.name}' has ${short.taken} seats sold or held, its max_count must not be ${short.wanted}`,
    );
  return settings;
}

/** Returns the innermost cause of an error. The outer errors only repeat the SQL. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
