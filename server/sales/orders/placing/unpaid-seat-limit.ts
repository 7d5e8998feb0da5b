import { and, isNotNull, lt } from 'drizzle-orm';
import { hoarding } from '#domain/limits.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { siteOf } from '#server/platform/http/limits/client-networks.ts';
import type { Keys } from '#server/platform/keys.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { orders } from '#server/sales/orders/orders.tables.ts';
import { m } from '#messages';

/** Returns the hash that identifies the site of a client in its unpaid orders. It is deleted one day after the hold expires. */
export const clientKey = (keys: Keys, client: string): string =>
  keys.sign('throttle', `unpaid seats\n${siteOf(client)}`);

/**
 * Returns the Problem if a client would hold too many unpaid seats in its groups, or in its other orders. place_order
 * and place_orders check this limit and raise the error. Decision 43.
 */
export function hoardingProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error && 'code' in error) || error.code !== 'SY004') return undefined;
  const { unpaidSeatsPerClient, retryAfterSeconds } = hoarding;
  return Object.assign(new Problem(429, m.refusals_unpaid_seats({ most: unpaidSeatsPerClient })), {
    retryAfter: retryAfterSeconds,
  });
}

/** Deletes the client keys of orders whose hold expired more than a day ago. Runs daily. */
export async function deleteExpiredClientKeys(db: Sql, now: Date): Promise<void> {
  const dayBefore = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.orm
    .update(orders)
    .set({ clientKey: null })
    .where(and(isNotNull(orders.clientKey), lt(orders.holdUntil, dayBefore)));
}
