import { dayEnd } from '#server/sales/catalogue/day-end.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import { orderLink, type LinkColumns } from '#server/sales/orders/order-link.ts';
import type { Services } from '#server/sales/services.ts';
import { isUndelivered } from './pass-undelivered.mail.ts';

/** Older pass mails are not reported, so the first start of this version sends no mails about old ones. */
const reportedDays = 7;

/**
 * Mails the contact of each order whose pass mails to other people came back, once for each of these mails, until the end of
 * the conference. Returns the number of mails. A lock keeps two processes from sending the same one.
 */
export async function tellContactsOfUndelivered({ db, jobs, keys, clock, conference }: Services): Promise<number> {
  const now = clock.now();
  if (now >= dayEnd(conference, conference.event.dates.end)) return 0;
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', ['symposia.pass-undelivered']);
    const orders = await tx.query<LinkColumns & { contactEmail: string; mails: string[] }>(
      `SELECT o.id, o.kind, o.code, o.link_version AS "linkVersion", o.contact_email AS "contactEmail",
              array_agg(b.id ORDER BY b.id) AS mails
       FROM outbox_emails b JOIN tickets t ON t.pass_id = b.pass_id JOIN orders o ON o.id = b.order_id
       WHERE ${isUndelivered} AND o.state = 'paid' AND o.contact_email <> '' AND lower(b.recipient) <> lower(o.contact_email)
         AND b.created_at > $1::timestamptz - interval '${reportedDays} days'
         AND NOT EXISTS (SELECT 1 FROM outbox_emails n WHERE n.order_id = b.order_id AND n.kind = 'pass-undelivered'
           AND n.payload -> 'mails' @> to_jsonb(b.id))
       GROUP BY o.id`,
      [now],
    );
    for (const { contactEmail: recipient, mails, ...order } of orders) {
      const payload = { mails, link: orderLink(keys, order) };
      await queueMail(tx, jobs, { kind: 'pass-undelivered', recipient, payload, orderId: order.id, now });
    }
    return orders.length;
  });
}
