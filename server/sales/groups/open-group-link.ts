import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { groupState, type GroupState } from '#domain/groups/groups.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { groupOrders } from './groups.tables.ts';
import { holds, orders } from '#server/sales/orders/orders.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { groupDue } from './group-due.ts';
import { groupKey } from './group-key.ts';
import { hasGroupOfOwner } from './group-limits.ts';
import { mailOwner } from './mail-owner.ts';
import { lockOrder, type LockedOrder } from '#server/sales/orders/lock-order.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

interface OpenedGroup {
  order_code: string;
  email: string;
  state: GroupState;
  due: string;
  /** mail domain or mailbox with another unpaid group, because of which the seats are not held longer */
  unpaid_domain?: string;
}

/**
 * Handles the press on the button behind the mailed link. It verifies the email of the contact and extends the hold of all their unpaid
 * groups, because only one link is mailed per day. Returns the group of the link, or the newest unpaid group if it
 * was replaced. Decisions 43 and 49.
 */
export async function openGroupLink(
  services: Services,
  { order: code, key }: { order: string; key: string },
): Promise<OpenedGroup> {
  const { db, keys } = services;
  const [named] = await db.orm
    .select({ id: orders.id, linkVersion: orders.linkVersion })
    .from(orders)
    .where(and(eq(orders.kind, 'bulk'), eq(orders.code, code)));
  if (!named || !keys.accepts(key, (signer) => groupKey(signer, named)))
    throw new Problem(404, m.group_refusals_unknown_link());
  const email = await db.transaction(async (tx) => (await lockOrder(tx, named.id))?.contactEmail);
  if (email === undefined) throw new Problem(404, m.group_refusals_unknown_link());
  await extendGroups(services, email);
  return db.transaction(async (tx) => {
    const own = await lockOrder(tx, named.id);
    if (!own) throw new Problem(404, m.group_refusals_unknown_link());
    const order = own.state === 'cancelled' ? ((await newestUnpaid(tx, email)) ?? own) : own;
    const state = groupState(order, services.clock.now());
    const opened = { order_code: order.code, email, state, due: order.holdUntil.toISOString() };
    if (state !== 'awaiting-payment' || (await isHeldLonger(tx, order.id))) return opened;
    return { ...opened, unpaid_domain: mailOwner(email) };
  });
}

/** Returns whether `extendGroups` has extended the hold of this group. */
async function isHeldLonger(tx: Sql, orderId: string): Promise<boolean> {
  const [group] = await tx.orm
    .select({ openedAt: groupOrders.openedAt })
    .from(groupOrders)
    .where(eq(groupOrders.orderId, orderId));
  return group?.openedAt !== null;
}

async function newestUnpaid(tx: Sql, email: string): Promise<LockedOrder | undefined> {
  const [newest] = await tx.orm
    .select({ id: orders.id })
    .from(orders)
    .where(areUnpaidOf(email))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return newest && lockOrder(tx, newest.id);
}

/** Condition for the unpaid groups of a contact. */
const areUnpaidOf = (email: string) =>
  and(eq(orders.kind, 'bulk'), eq(orders.contactEmail, email), inArray(orders.state, ['pending', 'failed']));

/**
 * Extends the hold of all unpaid groups of a contact who has verified the email. If another contact of the same mail
 * domain or mailbox was first, groups with workshops are left out, so their holds end as before.
 */
export async function extendGroups(services: Services, email: string): Promise<void> {
  const unpaid = await services.db.orm
    .select({ id: orders.id, clientKey: orders.clientKey })
    .from(orders)
    .where(areUnpaidOf(email))
    .orderBy(asc(orders.id));
  await services.db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.group-domain.${mailOwner(email)}`]);
    const isLater = await hasGroupOfOwner(tx, { email, now: services.clock.now() });
    for (const { id, clientKey } of unpaid) {
      const order = await lockOrder(tx, id);
      if (order && !(isLater && clientKey !== null)) await extendHold(tx, services, order);
    }
  });
}

/**
 * If this is the first verification, extends the hold to `bulkHoldHours` after the booking and mails the pro-forma
 * invoice. This mail contains names, so it needs a verified email. Does nothing for an expired group. The caller has
 * locked the order row.
 */
async function extendHold(tx: Sql, services: Services, order: LockedOrder): Promise<void> {
  const { conference, clock, keys, jobs } = services;
  const now = clock.now();
  if (groupState(order, now) !== 'awaiting-payment') return;
  const [first] = await tx.orm
    .update(groupOrders)
    .set({ openedAt: now })
    .where(and(eq(groupOrders.orderId, order.id), isNull(groupOrders.openedAt)))
    .returning({ orderId: groupOrders.orderId });
  const due = groupDue(conference, { placedAt: order.createdAt, isProven: true });
  if (!first) return;
  await queueMail(tx, jobs, {
    kind: 'group-proforma',
    recipient: order.contactEmail,
    payload: { key: groupKey(keys, order) },
    orderId: order.id,
    now,
  });
  if (due <= order.holdUntil) return;
  await tx.orm.update(orders).set({ holdUntil: due, updatedAt: now }).where(eq(orders.id, order.id));
  await tx.orm.update(holds).set({ expiresAt: due }).where(eq(holds.orderId, order.id));
}
