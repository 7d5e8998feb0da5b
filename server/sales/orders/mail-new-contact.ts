import { isGroup } from '#domain/booking/order-kinds.ts';
import type { PaymentWay } from '#domain/staff/filled-forms.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { groupKey } from '#server/sales/groups/group-key.ts';
import { queueMail, type Mail } from '#server/platform/mail/queue-mail.ts';
import { transferGateway } from '#server/sales/payments/transfer-gateway.ts';
import type { Services } from '#server/sales/services.ts';
import type { LockedOrder } from './lock-order.ts';
import { orderLink } from './order-link.ts';
import { toPayMailOf } from './order-to-pay.mail.ts';

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
  await queueMail(tx, jobs, { ...common, ...(await mailOf(tx, keys, order)), recipient: order.contactEmail });
  await queueMail(tx, jobs, { ...common, kind: 'order-moved', recipient: previousEmail, payload: {} });
}

type MailOfOrder = Pick<Mail, 'kind' | 'payload'>;

async function mailOf(tx: Sql, keys: Services['keys'], order: LockedOrder): Promise<MailOfOrder> {
  const isPaid = order.state === 'paid';
  if (isGroup(order)) {
    const key = groupKey(keys, order);
    return isPaid ? { kind: 'group-paid', payload: { key, invoice: true } } : { kind: 'group-link', payload: { key } };
  }
  const link = orderLink(keys, order);
  if (isPaid) return { kind: 'order-paid', payload: { link, invoice: true } };
  const way = await wayOfStaffBooking(tx, order.id);
  return way ? { kind: toPayMailOf(order), payload: { link, way } } : { kind: 'order-unpaid', payload: { link } };
}

/** Returns how an order that staff placed is to be paid; undefined if the buyer placed it. */
async function wayOfStaffBooking(tx: Sql, orderId: string): Promise<PaymentWay | undefined> {
  const [found] = await tx.query<{ byTransfer: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM payments WHERE order_id = $1 AND gateway = $2) AS "byTransfer"
     FROM audit_events WHERE subject_kind = 'order' AND subject_id = $1 AND act IN ('order.placed', 'order.placed-for-exchange') LIMIT 1`,
    [orderId, transferGateway],
  );
  return found && (found.byTransfer ? 'transfer' : 'link');
}
