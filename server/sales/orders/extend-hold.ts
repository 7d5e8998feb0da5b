import { and, eq, isNotNull } from 'drizzle-orm';
import { holdExtension } from '#domain/limits.ts';
import { instantIn, minutesAfter } from '#domain/time/dates.ts';
import { momentThere } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import type { AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { groupOrders } from '#server/sales/groups/groups.tables.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import type { LockedOrder } from './lock-order.ts';
import { addressClaims, holds, orders } from './orders.tables.ts';

/**
 * Extends the hold of an unpaid order, whose row is locked: its seats, its emails and its due date. At most
 * `holdExtension.days` from now, and not beyond the start of the conference. The contact of a group is reminded again
 * before the new end. Throws 409 for another time.
 */
export async function extendHold(
  tx: Sql,
  { clock, conference }: Pick<Services, 'clock' | 'conference'>,
  { order, until }: { order: LockedOrder; until: Date },
): Promise<AuditEvent> {
  const now = clock.now();
  if (!(until > order.holdUntil)) throw new Problem(409, m.desk_orders_hold_earlier());
  const latest = latestHold(conference, now);
  if (until > latest)
    throw new Problem(
      409,
      m.desk_orders_hold_too_late({ date: momentThere(latest.getTime(), conference.event.dates.timeZone) }),
    );
  const { id } = order;
  await tx.orm.update(orders).set({ holdUntil: until, updatedAt: now }).where(eq(orders.id, id));
  await tx.orm.update(holds).set({ expiresAt: until }).where(eq(holds.orderId, id));
  await tx.orm
    .update(addressClaims)
    .set({ heldUntil: until })
    .where(and(eq(addressClaims.orderId, id), isNotNull(addressClaims.heldUntil)));
  await tx.orm.update(groupOrders).set({ remindedAt: null }).where(eq(groupOrders.orderId, id));
  return {
    action: 'order.hold-extended',
    subject: { kind: 'order', id },
    before: { holdUntil: order.holdUntil.toISOString() },
    after: { holdUntil: until.toISOString() },
  };
}

function latestHold({ event }: Services['conference'], now: Date): Date {
  const longest = minutesAfter(now, holdExtension.days * 24 * 60);
  const start = instantIn(event.dates.timeZone, event.dates.start, '00:00');
  return longest < start ? longest : start;
}
