import { groupLimits } from '#domain/limits.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { m } from '#messages';
import { countAll } from '#server/http/count-calls.ts';

/**
 * Limits of unpaid groups. place_order checks two more: seats per client, and the share of unverified groups.
 * Decisions 32 and 43.
 */
export interface UnpaidGroup {
  code: string;
  tokenHash: string;
  fingerprint: string;
  holdUntil: Date;
}

/**
 * Returns the unpaid groups of a contact that limit the next one: those of the same caller, and verified ones.
 * Unverified groups of other callers do not count, because anyone can enter any contact. Serialises orders for one
 * contact until the transaction ends.
 */
export async function unpaidGroups(
  tx: Sql,
  { email, tokenHash, now }: { email: string; tokenHash: string; now: Date },
): Promise<{ own: UnpaidGroup | undefined; proven: UnpaidGroup | undefined }> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.group.${email}`]);
  const unpaid = await tx.query<UnpaidGroup>(
    `SELECT o.code, o.token_hash AS "tokenHash", g.fingerprint, o.hold_until AS "holdUntil"
     FROM orders o JOIN group_orders g ON g.order_id = o.id
     WHERE o.kind = 'bulk' AND o.contact_email = $1 AND o.state IN ('pending', 'failed') AND o.hold_until > $2
       AND (o.token_hash = $3 OR g.opened_at IS NOT NULL)
     ORDER BY o.created_at DESC`,
    [email, now, tokenHash],
  );
  const isOwn = (group: UnpaidGroup) => group.tokenHash === tokenHash;
  return { own: unpaid.find(isOwn), proven: unpaid.find((group) => !isOwn(group)) };
}

/** Counts a placed group. If the transaction is rolled back, so is the count. */
export async function countGroup(
  tx: Sql,
  services: Services,
  { email, client }: { email: string; client: string },
): Promise<void> {
  const day = { what: 'group', windowSeconds: 24 * 60 * 60 };
  const wait = await countAll({ ...services, db: tx }, [
    { ...day, who: { both: `${email} ${client}` }, most: groupLimits.perContactAndClient },
    { ...day, who: { address: email }, most: groupLimits.perContact },
    { ...day, who: { client }, most: groupLimits.perClient },
  ]);
  if (wait !== undefined) throw new Problem(429, m.group_refusals_too_many());
}
