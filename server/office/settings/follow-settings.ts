import type { Database } from '#server/platform/db/database.ts';
import { seedPublished } from './seed-published.ts';
import type { Settings, SettingsLog } from './settings.ts';

/** Milliseconds after which a process knows what another one has published. Pages must show it within two seconds. */
const pollMs = 250;

/**
 * Reads again and again what other processes have published, and writes the catalogue when a version takes effect at
 * its time. Returns a function that stops it.
 */
export function followSettings(db: Database, settings: Settings, log: SettingsLog): () => Promise<void> {
  const report = (error: unknown) => log.error({ err: error }, 'the settings could not be read');
  let reading: Promise<void> | undefined;
  let seeding: Promise<void> = Promise.resolve();
  settings.onChange(() => {
    seeding = seeding.then(() => seedAgain(db, settings, log)).catch(report);
  });
  const timer = setInterval(() => {
    reading ??= settings
      .refresh()
      .catch(report)
      .finally(() => (reading = undefined));
  }, pollMs);
  return async () => {
    clearInterval(timer);
    await reading;
    await seeding;
  };
}

async function seedAgain(db: Database, settings: Settings, log: SettingsLog): Promise<void> {
  const short = await seedPublished(db, settings);
  if (short.length > 0) log.error({ short }, 'workshops have more seats sold or held than their capacity');
}
