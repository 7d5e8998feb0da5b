import type { Sql } from '#server/platform/db/database.ts';
import type { Services } from '#server/sales/services.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { queueMails } from '#server/platform/mail/queue-mail.ts';

/** Queues the mails for a paid nomination: a confirmation to the nominator, the nomination to the organiser. */
export async function confirmNomination(
  tx: Sql,
  { clock, jobs, keys, conference }: Pick<Services, 'clock' | 'jobs' | 'keys' | 'conference'>,
  order: LockedOrder,
): Promise<void> {
  const common = { orderId: order.id, now: clock.now() };
  const payload = { link: orderLink(keys, order), invoice: true };
  await queueMails(tx, jobs, [
    { ...common, kind: 'award-paid', recipient: order.contactEmail, payload },
    { ...common, kind: 'award-entry', recipient: conference.event.contacts.enquiries, payload: {} },
  ]);
}
