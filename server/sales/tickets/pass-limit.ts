import { needsReason } from '#domain/tickets/issued-passes.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/sales/services.ts';

/** Locks the number of free passes until the end of the transaction. Call it before `passesLeft`. */
export const lockPassLimit = async (tx: Sql): Promise<void> =>
  void (await tx.query(`SELECT pg_advisory_xact_lock(hashtext('symposia.issue.limit'))`));

/**
 * Returns how many free passes of kinds with a price can be issued without another person; 0 or less if none. Revoked passes
 * count, so that a loop of issuing and revoking needs approval too. Approved passes do not count.
 */
export async function passesLeft(sql: Sql, { upgrades }: Services['conference']): Promise<number> {
  const conferenceIds = upgrades.passes.filter(needsReason).map(({ conferenceId }) => conferenceId);
  const [row] = await sql.query<{ issued: number }>(
    `SELECT count(*)::int AS issued FROM orders o WHERE o.kind = 'issued' AND o.conference_id = ANY ($1)
       AND NOT EXISTS (SELECT 1 FROM pass_requests r WHERE r.order_id = o.id)`,
    [conferenceIds],
  );
  return upgrades.approvalAbove - (row?.issued ?? 0);
}
