import type { Sql } from '#server/db/database.ts';
import { groupKey } from '#server/groups/group-key.ts';
import { queueMail, type Mail } from '#server/mail/queue-mail.ts';
import type { Services } from '#server/services.ts';
import type { LockedOrder } from './lock-order.ts';
import { orderLink } from './order-link.ts';

/**
 * Mails the link of an order to its new contact, with the invoice if it is paid, and tells the previous email that it
 * was replaced. `order` has the new email and the new version of the link.
 */
export async function mailNewContact(
  tx: Sql,
  { clock, jobs, keys }: Pick<Services, 'clock' | 'jobs' | 'keys'>,
  { order, previousEmail }: { order: LockedOrder; previousEmail: string },
): Promise<void> {
  const common = { orderId: order.id, now: clock.now() };
  await queueMail(tx, jobs, { ...common, ...mailOf(keys, order), recipient: order.contactEmail });
  await queueMail(tx, jobs, { ...common, kind: 'order-moved', recipient: previousEmail, payload: {} });
}

function mailOf(keys: Services['keys'], order: LockedOrder): Pick<Mail, 'kind' | 'payload'> {
  const isPaid = order.state === 'paid';
  if (order.kind !== 'bulk') {
    const link = orderLink(keys, order);
    return isPaid
      ? { kind: 'order-paid', payload: { link, invoice: true } }
      : { kind: 'order-unpaid', payload: { link } };
  }
  const key = groupKey(keys, order.id);
  return isPaid ? { kind: 'group-paid', payload: { key, invoice: true } } : { kind: 'group-link', payload: { key } };
}
