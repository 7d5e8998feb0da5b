import { lockCatalogue, writeCatalogue, type Shortage } from '#server/catalogue/seed-catalogue.ts';
import type { Database } from '#server/db/database.ts';
import type { Settings } from './settings.ts';

/**
 * Writes the prices and capacities in force into the catalogue. Reads what is published after locking the catalogue, as
 * a publication does, so a process that starts during a publication does not write older values.
 */
export const seedPublished = (db: Database, settings: Settings): Promise<Shortage[]> =>
  db.transaction(async (tx) => {
    await lockCatalogue(tx);
    await settings.refresh(tx);
    return writeCatalogue(tx, settings.conference());
  });
