import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { normaliseEmail } from '#domain/text/clean-email.ts';
import { findUnpaidOrder, type UnpaidOrder } from './find-unpaid-order.ts';
import type { Sql } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { countAll } from '#server/http/count-calls.ts';
import { orderLink } from '#server/orders/order-link.ts';
import { orders } from '#server/orders/orders.tables.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** In the mail that is taken back. */
const noOrder = { id: randomUUID(), kind: 'single', code: '', linkVersion: null };

/** At most one such mail per email and day. */
const perDay = { what: 'unpaid order mail', most: 1, windowSeconds: 24 * 60 * 60 };

/**
 * Mails a new link of an unpaid order to its contact, who may have booked in another browser. Earlier links end, because
 * anyone can place an order with any email. For the same reason, the mail contains no data of the order. Without an
 * order the mail is written and taken back, so the time of the reply does not tell. Decision 43.
 */
export async function mailUnpaidLink(
  services: Services,
  { email, token }: { email: string; token: string | undefined },
): Promise<void> {
  const recipient = normaliseEmail(email);
  const found = await findUnpaidOrder(services, { email, token });
  await services.db.transaction(async (tx) => {
    await tx.query('SAVEPOINT unpaid_mail');
    const wait = await countAll({ ...services, db: tx }, [{ ...perDay, who: { email: recipient } }]);
    const order = found && (await withNewLink(tx, found, recipient));
    await queueMail(tx, services.jobs, {
      kind: 'order-unpaid',
      recipient,
      payload: { link: orderLink(services.keys, order ?? noOrder) },
      ...(order && { orderId: order.id }),
      now: services.clock.now(),
    });
    const isMailed = order !== undefined && wait === undefined;
    await tx.query(isMailed ? 'RELEASE SAVEPOINT unpaid_mail' : 'ROLLBACK TO SAVEPOINT unpaid_mail');
  });
}

/**
 * Ends the links of an order that were made before. Returns the order with its new link, or undefined if its email was
 * corrected after it was found: then a link that was just given to the buyer must not be mailed to the previous email.
 */
async function withNewLink(tx: Sql, order: UnpaidOrder, email: string): Promise<UnpaidOrder | undefined> {
  const [renewed] = await tx.orm
    .update(orders)
    .set({ linkVersion: sql`coalesce(${orders.linkVersion}, 0) + 1` })
    .where(and(eq(orders.id, order.id), eq(orders.contactEmail, email)))
    .returning({ linkVersion: orders.linkVersion });
  return renewed && { ...order, ...renewed };
}
