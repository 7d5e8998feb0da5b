import { and, eq, isNull } from 'drizzle-orm';
import { groupState, type GroupState } from '#domain/groups.ts';
import type { Sql } from '#server/db/database.ts';
import { groupOrders, holds, orders } from '#server/db/schema.ts';
import { sameText } from '#server/keys.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { groupRefusals } from '#words';
import { groupDue } from './group-due.ts';
import { groupKey } from './group-key.ts';
import { lockOrder, type LockedOrder } from './lock-order.ts';

interface Opened {
  order_code: string;
  email: string;
  state: GroupState;
  due: string;
}

/** The mailed link proves the email of the contact: an unpaid group's seats are held for longer. Decision 43. */
export async function openGroupLink(
  services: Services,
  { order: code, key }: { order: string; key: string },
): Promise<Opened> {
  const { db, keys } = services;
  const [named] = await db.orm
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.kind, 'bulk'), eq(orders.code, code)));
  if (!named || !sameText(groupKey(keys, named.id), key)) throw new Problem(404, groupRefusals.unknownLink);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, named.id);
    if (!order) throw new Problem(404, groupRefusals.unknownLink);
    const due = await extendHold(tx, services, order);
    const state = groupState({ ...order, holdUntil: due }, services.clock.now());
    return { order_code: order.code, email: order.contactEmail, state, due: due.toISOString() };
  });
}

/** A mailed code proves the email too: every unpaid group of the contact is held for longer. */
export async function extendGroups(services: Services, email: string): Promise<void> {
  const unpaid = await services.db.query<{ id: string }>(
    `SELECT id FROM orders WHERE kind = 'bulk' AND contact_email = $1 AND state IN ('pending', 'failed') ORDER BY id`,
    [email],
  );
  await services.db.transaction(async (tx) => {
    for (const { id } of unpaid) {
      const order = await lockOrder(tx, id);
      if (order) await extendHold(tx, services, order);
    }
  });
}

/**
 * Gives the end of the hold. The first proof moves it once, to `bulkHoldHours` after the booking; a lapsed group stays lapsed. The
 * caller has locked the order's row.
 */
async function extendHold(tx: Sql, { conference, clock }: Services, order: LockedOrder): Promise<Date> {
  const now = clock.now();
  if (groupState(order, now) !== 'awaiting-payment') return order.holdUntil;
  const [first] = await tx.orm
    .update(groupOrders)
    .set({ openedAt: now })
    .where(and(eq(groupOrders.orderId, order.id), isNull(groupOrders.openedAt)))
    .returning({ orderId: groupOrders.orderId });
  const due = groupDue(conference, { placedAt: order.createdAt, isProven: true });
  if (!first || due <= order.holdUntil) return order.holdUntil;
  await tx.orm.update(orders).set({ holdUntil: due, updatedAt: now }).where(eq(orders.id, order.id));
  await tx.orm.update(holds).set({ expiresAt: due }).where(eq(holds.orderId, order.id));
  return due;
}
