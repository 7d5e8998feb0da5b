import type { Sql } from '#server/platform/db/database.ts';
import { currentSale, type IssuedDocument } from './list-invoices.ts';
import type { Services } from '#server/sales/services.ts';
import { lockOrder, type LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { writeSale } from './write-invoice.ts';

/** Services that are needed to issue an invoice. */
export type Issuing = Pick<Services, 'clock' | 'conference' | 'jobs' | 'keys'>;

/**
 * Issues the invoice or receipt of a paid order. If the order already has a current one, returns it. Call it last in
 * the transaction: it locks the serial number until the transaction ends, and all other settlements wait for this
 * lock. The invoice is attached to the mail about the payment. If the buyer gets no such mail, the invoice is mailed
 * separately. Decision 35.
 */
export async function issueInvoice(tx: Sql, services: Issuing, orderId: string): Promise<IssuedDocument> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`no order ${orderId} to invoice`);
  const { current, revisions } = await currentSale(tx, orderId);
  if (current) return current;

  const invoice = await writeSale(tx, services, { order, revision: revisions + 1 });
  const [mailWithInvoice] = await tx.query(
    `SELECT 1 FROM outbox_emails WHERE order_id = $1 AND payload ->> 'invoice' = 'true' AND recipient = $2 LIMIT 1`,
    [orderId, order.contactEmail],
  );
  if (!mailWithInvoice) await mailDocuments(tx, services, { order, documents: [invoice] });
  return invoice;
}

/** Mails documents that are attached to no other mail. */
export async function mailDocuments(
  tx: Sql,
  { clock, jobs, keys }: Issuing,
  { order, documents }: { order: LockedOrder; documents: IssuedDocument[] },
): Promise<void> {
  await queueMail(tx, jobs, {
    kind: 'tax-document',
    recipient: order.contactEmail,
    payload: { documentIds: documents.map(({ id }) => id), link: orderLink(keys, order) },
    orderId: order.id,
    now: clock.now(),
  });
}
