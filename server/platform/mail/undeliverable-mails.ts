import type { Sql } from '#server/platform/db/database.ts';
import { hasSecret, mailKinds, type MailKind } from '#domain/mail-kinds.ts';
import { triedHours } from './queue-mail.ts';
import { mailGone } from './send-mail-job.ts';

/** SQL for mails `b` that could not be delivered, if no later mail of their kind about the same pass or order was. */
export const isUndeliverable = `b.state = 'undeliverable' AND NOT EXISTS (SELECT 1 FROM outbox_emails later
  WHERE later.kind = b.kind AND later.created_at > b.created_at AND later.state <> 'undeliverable'
    AND CASE WHEN b.pass_id IS NULL THEN later.order_id = b.order_id ELSE later.pass_id = b.pass_id END)`;

/** SQL for mails `b` of an order whose recipient has another email now. A later mail has the new one. */
const isOfFormerEmail = `b.order_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM orders o
  LEFT JOIN attendees a ON a.order_id = o.id
  WHERE o.id = b.order_id AND lower(b.recipient) IN (lower(o.contact_email), lower(a.email)))`;

/**
 * Queues all undeliverable mails again, for another two days, and returns their number. Left out are codes and
 * passwords, mails whose subject no longer exists, and mails to a former email.
 */
export async function sendAllAgain(tx: Sql, now: Date): Promise<number> {
  const again = await tx.query(
    `UPDATE outbox_emails b SET state = 'queued', attempts = 0, next_try_at = $1,
       give_up_at = $1::timestamptz + interval '${triedHours} hours'
     WHERE ${isUndeliverable} AND b.recipient <> '' AND b.kind <> ALL ($2) AND b.last_error IS DISTINCT FROM $3
       AND NOT (${isOfFormerEmail})
     RETURNING b.id`,
    [now, (Object.keys(mailKinds) as MailKind[]).filter(hasSecret), mailGone],
  );
  return again.length;
}
