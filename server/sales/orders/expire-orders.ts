import { changed } from '#server/platform/db/changes.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Maximum number of orders per round trip. It is small, so locks are short. */
const atOnce = 500;

/** Expires all unpaid orders whose hold has ended, and releases their seats. Returns the number of orders. */
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
