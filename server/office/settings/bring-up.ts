import type { EventFile } from '#schemas/compiled/types.ts';
import { systemClock, type Clock } from '#server/platform/clock.ts';
import { StartError } from '#server/platform/config/start-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/config/open-database.ts';
import { seedPublished } from './seed-published.ts';
import { Settings, type SettingsLog } from './settings.ts';

interface BringUpOptions {
  clock?: Clock;
  log?: SettingsLog;
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
