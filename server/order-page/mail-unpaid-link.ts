import { normaliseEmail } from '#domain/text/clean-email.ts';
import { findUnpaidOrder } from './find-unpaid-order.ts';
import type { Services } from '#server/services.ts';
import { countAll } from '#server/http/count-calls.ts';
import { orderLink } from '#server/orders/order-link.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** At most one such mail per email and day. */
const perDay = { what: 'unpaid order mail', most: 1, windowSeconds: 24 * 60 * 60 };

/**
 * Mails the link of an unpaid order to its contact, who may have booked in another browser. Anyone can place an order
 * with any email, so the mail contains no data of the order. Decision 43.
 */
export async function mailUnpaidLink(services: Services, email: string): Promise<void> {
  const recipient = normaliseEmail(email);
  const order = await findUnpaidOrder(services, { email, token: undefined });
  if (!order) return;
  await services.db.transaction(async (tx) => {
    const wait = await countAll({ ...services, db: tx }, [{ ...perDay, who: { email: recipient } }]);
    if (wait !== undefined) return;
    const payload = { link: orderLink(services.keys, order) };
    await queueMail(tx, services.jobs, {
      kind: 'order-unpaid',
      recipient,
      payload,
      orderId: order.id,
      now: services.clock.now(),
    });
  });
}
