import { groupLimits } from '#domain/limits.ts';
import { mailboxOf } from '#domain/text/mailbox.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { countAll } from '#server/platform/http/count-calls.ts';
import { mailOwner } from './mail-owner.ts';

/**
 * An unpaid group, for the limits of unpaid groups. place_order checks three further limits: the seats per client,
 * the share of unverified groups, and the share of all unpaid groups.
 * Decisions 32 and 43.
 */
export interface UnpaidGroup {
  code: string;
  tokenHash: string;
  fingerprint: string;
  holdUntil: Date;
}

/**
 * Returns the unpaid groups of a contact that limit a new group: `own` was placed by this browser, `proven` has a
 * verified contact. Other unverified groups do not count, because anybody can enter any email. Takes an advisory
 * lock, so orders for one contact wait until the transaction ends.
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

/**
 * Returns whether another contact with the same mail owner has an unpaid group with a verified contact. A person with
 * a domain or a mailbox has any number of emails in it, so the owner has one such group at a time. Groups without workshops
 * and groups that staff placed do not count; they have no client key.
 */
export async function hasGroupOfOwner(tx: Sql, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const owner = mailOwner(email);
  const others = await tx.query<{ email: string }>(
    `SELECT DISTINCT o.contact_email AS email FROM orders o JOIN group_orders g ON g.order_id = o.id
     WHERE o.kind = 'bulk' AND o.state IN ('pending', 'failed') AND o.hold_until > $1 AND g.opened_at IS NOT NULL
       AND o.client_key IS NOT NULL AND o.contact_email <> $2`,
    [now, email],
  );
  return others.some((other) => mailOwner(other.email) === owner);
}

/**
 * Counts a new group. Throws 429 if a limit is exceeded. A rollback of the transaction undoes the count. The window of the
 * network is as short as the hold of an unverified group, so strangers cannot end the groups of a hospital for a day.
 */
export async function countGroup(
  tx: Sql,
  services: Services,
  { email, client }: { email: string; client: string },
): Promise<void> {
  const counting = { ...services, db: tx };
  const what = 'group';
  const ofContact = await countAll(counting, [
    {
      what,
      who: { email: mailboxOf(email), client },
      most: groupLimits.perContactAndClient,
      windowSeconds: 24 * 60 * 60,
    },
  ]);
  if (ofContact !== undefined) throw new Problem(429, m.group_refusals_too_many());
  const retryAfter = await countAll(counting, [
    { what, who: { client }, most: groupLimits.perClient, windowSeconds: groupLimits.perClientMinutes * 60 },
  ]);
  if (retryAfter !== undefined)
    throw Object.assign(new Problem(429, m.group_refusals_too_many_of_network()), { retryAfter });
}
