import { changed } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';

/** The database function ends so many in one round trip, so that nobody waits long for their locks. */
const atOnce = 500;

/** Ends all unpaid orders whose hold is over and gives their seats back. */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  let all = 0;
  for (let last = atOnce; last === atOnce;) {
    const [ended] = await db.query<{ count: number }>('SELECT expire_orders($1) AS count', [now]);
    last = ended?.count ?? 0;
    all += last;
    changed(db);
  }
  return all;
}
