import { hoarding } from '#domain/limits.ts';
import type { Sql } from '#server/db/database.ts';
import type { Keys } from '#server/keys.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { refusals } from '#words';

/** Stands for a network in the orders it places, until a day after their time to pay. */
export const clientKey = (keys: Keys, client: string): string => keys.sign('throttle', `unpaid seats\n${client}`);

interface Asked {
  client: string;
  /** seats of workshops that are asked for now */
  seats: number;
  /** calls of this network so far, in the window of its throttle: who has hardly called can hold little, and is not counted */
  calls: number;
}

/** Throws a Problem 429 where one network would hold too many seats that nobody has paid. Groups have limits of their own. Decision 41. */
export async function checkUnpaidSeats({ db, keys, clock }: Services, { client, seats, calls }: Asked): Promise<void> {
  if (seats === 0 || calls <= hoarding.uncountedCalls) return;
  const [held] = await db.query<{ seats: number }>(
    `SELECT coalesce(sum(h.seats), 0)::int AS seats FROM holds h JOIN orders o ON o.id = h.order_id
     WHERE o.client_key = $1 AND h.expires_at > $2`,
    [clientKey(keys, client), clock.now()],
  );
  if ((held?.seats ?? 0) + seats <= hoarding.unpaidSeatsPerClient) return;
  throw Object.assign(new Problem(429, refusals.unpaidSeats), { retryAfter: hoarding.retryAfterSeconds });
}

/** What was remembered of networks goes; called once a day. */
export async function forgetClientKeys(db: Sql, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.query('UPDATE orders SET client_key = NULL WHERE client_key IS NOT NULL AND hold_until < $1', [dayBefore]);
}
