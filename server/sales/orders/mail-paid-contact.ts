import type { Sql } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/sales/services.ts';
import type { LockedOrder } from './lock-order.ts';
import { orderLink } from './order-link.ts';

/** Mails the order link and the invoice to a contact who gets no pass of this order. */
export async function mailPaidContact(
  tx: Sql,
  { jobs, keys, clock }: Pick<Services, 'clock' | 'jobs' | 'keys'>,
  order: LockedOrder,
): Promise<void> {
  const payload = { link: orderLink(keys, order), invoice: true };
  const now = clock.now();
  await queueMail(tx, jobs, { kind: 'order-paid', recipient: order.contactEmail, payload, orderId: order.id, now });
}
