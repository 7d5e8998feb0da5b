import { lockCatalogue, writeCatalogue, type Shortage } from '#server/sales/catalogue/seed-catalogue.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Settings } from './settings.ts';

/**
 * Writes the prices and capacities in force into the catalogue. Reads what is published after locking the catalogue, as
 * a publication does, so a process that starts during a publication does not write older values. If the desk has published
 * something, a workshop with more seats sold or held than its capacity gets that many seats. Returns these workshops.
 */
export const seedPublished = (db: Database, settings: Settings): Promise<Shortage[]> =>
  db.transaction(async (tx) => {
    await lockCatalogue(tx);
    await settings.refresh(tx);
    const conference = settings.conference();
    const short = await writeCatalogue(tx, conference);
    if (short.length === 0 || conference === settings.files) return short;
    const taken = new Map(short.map((each) => [each.id, each.taken]));
    const workshops = conference.workshops.map((each) => ({
      ...each,
      max_count: taken.get(each.id) ?? each.max_count,
    }));
    await writeCatalogue(tx, { ...conference, workshops });
    return short;
  });
