import type { Sql } from '#server/db/database.ts';
import { standingSale, type IssuedDocument } from './list-invoices.ts';
import type { Services } from '#server/services.ts';
import { lockOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { orderLink } from '#server/orders/order-link.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { writeReturn, writeSale } from './write-invoice.ts';

/** What issuing needs of the service. */
export type Issuing = Pick<Services, 'clock' | 'conference' | 'jobs' | 'keys'>;

/**
 * The invoice of a paid order, or its receipt; the one that stands, if it has one. Called last in the transaction that
 * settles the order: from here to its end every other settlement waits for its number. It goes along with a mail of the
 * payment, or by one of its own where none is on its way to the buyer. Decision 35.
 */
export async function issueInvoice(tx: Sql, services: Issuing, orderId: string): Promise<IssuedDocument> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`no order ${orderId} to invoice`);
  const { standing, revisions } = await standingSale(tx, orderId);
  if (standing) return standing;

  const invoice = await writeSale(tx, services, { order, revision: revisions + 1 });
  const [along] = await tx.query(
    `SELECT 1 FROM outbox_emails WHERE order_id = $1 AND payload ->> 'invoice' = 'true' AND recipient = $2 LIMIT 1`,
    [orderId, order.contactEmail],
  );
  if (!along) await mailDocuments(tx, services, { order, documents: [invoice] });
  return invoice;
}

/** Takes the invoice of a refunded order back, and mails that; undefined where none stands. Called last, as above. */
export async function issueCreditNote(
  tx: Sql,
  services: Issuing,
  orderId: string,
): Promise<IssuedDocument | undefined> {
  const order = await lockOrder(tx, orderId);
  const { standing, revisions } = await standingSale(tx, orderId);
  if (!order || !standing) return undefined;

  const wanted = { orderId, revision: revisions, sale: standing.content, reason: 'refund' } as const;
  const note = await writeReturn(tx, services, wanted);
  await mailDocuments(tx, services, { order, documents: [note] });
  return note;
}

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
