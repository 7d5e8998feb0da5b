import { and, eq } from 'drizzle-orm';
import { groupState } from '#domain/groups.ts';
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
  due: string;
}

/** The contact has read the mail: an unpaid group's seats are held for longer. Decision 8. */
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
    return { order_code: order.code, email: order.contactEmail, due: due.toISOString() };
  });
}

/** A code that was right shows as much as the link: every unpaid group of the address is held for longer. */
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

/** The order's row is locked by the caller. Gives the end of the hold as it is now; what has lapsed stays lapsed. */
async function extendHold(tx: Sql, { conference, clock }: Services, order: LockedOrder): Promise<Date> {
  const now = clock.now();
  const due = groupDue(conference, { placedAt: order.createdAt, opened: true });
  if (groupState(order, now) !== 'awaiting-payment' || due <= order.holdUntil) return order.holdUntil;
  await tx.orm.update(orders).set({ holdUntil: due, updatedAt: now }).where(eq(orders.id, order.id));
  await tx.orm.update(holds).set({ expiresAt: due }).where(eq(holds.orderId, order.id));
  await tx.orm.update(groupOrders).set({ openedAt: now, remindedAt: null }).where(eq(groupOrders.orderId, order.id));
  return due;
}
