import { changed } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';

/** Ends unpaid orders whose hold is over and gives their seats back; orders that lapsed together go in one round trip. */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  const [ended] = await db.query<{ count: number }>('SELECT expire_orders($1) AS count', [now]);
  changed(db);
  return ended?.count ?? 0;
}
