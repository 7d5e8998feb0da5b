import { kindOf } from '#domain/booking/order-kinds.ts';
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { recordEvent, type Actor } from '#server/platform/audit/record-event.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { refundWholeOrder } from '#server/sales/refunds/refund-whole-order.ts';
import type { Services } from '#server/sales/services.ts';
import { tickets } from './tickets.tables.ts';

/**
 * Revokes an issued pass: its free order is refunded, which moves no money. Mails its holder. Throws 404 for any other order, and
 * 409 if the pass is no longer valid, for example because it was upgraded or revoked.
 */
export const revokeIssuedPass = (
  services: Pick<Services, 'db' | 'keys' | 'clock' | 'jobs'>,
  actor: Actor,
  orderId: string,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || kindOf(order).placedBy !== 'program') throw new Problem(404, m.desk_pass_unknown());
    const [ticket] = await tx.orm.select().from(tickets).where(eq(tickets.orderId, orderId)).for('update');
    if (ticket?.state !== 'valid') throw new Problem(409, m.desk_pass_not_valid(), ticket?.state);
    await refundWholeOrder(tx, services, { orderId, reason: 'requested', actor });
    const { keys, clock } = services;
    const before = { pass: ticket.passId };
    const event = { action: 'pass.revoked', subject: { kind: 'order', id: orderId }, before };
    await recordEvent(tx, { keys, now: clock.now(), actor }, event);
  });
