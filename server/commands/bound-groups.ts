import { groupLimits } from '#domain/limits.ts';
import type { Sql } from '#server/db/database.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { groupRefusals } from '#words';
import { countAll } from './count-calls.ts';

/** What keeps strangers from holding a conference's seats by groups that are never paid. Decision 8. */
export interface UnpaidGroup {
  code: string;
  tokenHash: string;
  fingerprint: string;
  holdUntil: Date;
}

/** The group this contact has not paid yet. Its orders come one after another until the transaction ends. */
export async function unpaidGroup(
  tx: Sql,
  { email, now }: { email: string; now: Date },
): Promise<UnpaidGroup | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.group.${email}`]);
  const [unpaid] = await tx.query<UnpaidGroup>(
    `SELECT o.code, o.token_hash AS "tokenHash", g.fingerprint, o.hold_until AS "holdUntil"
     FROM orders o JOIN group_orders g ON g.order_id = o.id
     WHERE o.kind = 'bulk' AND o.contact_email = $1 AND o.state IN ('pending', 'failed') AND o.hold_until > $2
     ORDER BY o.created_at DESC LIMIT 1`,
    [email, now],
  );
  return unpaid;
}

/** Counts a group that was placed: one that is refused, now or later in the transaction, leaves no count behind. */
export async function countGroup(
  tx: Sql,
  services: Services,
  { email, client }: { email: string; client: string },
): Promise<void> {
  const day = { what: 'group', windowSeconds: 24 * 60 * 60 };
  const wait = await countAll({ ...services, db: tx }, [
    { ...day, who: { address: email }, most: groupLimits.perContactAndDay },
    { ...day, who: { client }, most: groupLimits.perClientAndDay },
  ]);
  if (wait !== undefined) throw new Problem(429, groupRefusals.tooMany);
}
