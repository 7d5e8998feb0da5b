import type { Sql } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { queueMail, type Mail } from './queue-mail.ts';

/**
 * Mails that a visitor can send to an email without verifying it. They contain nothing that the visitor typed.
 * Decision 49.
 */
type UnprovenMail = Mail & { kind: 'award-received' | 'group-link' };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Queues a mail to an unverified email. Does nothing if a mail of this kind was queued for this email in the last 24
 * hours and its link was not opened. Returns whether the mail was queued.
 */
export async function queueMailToUnverified(tx: Sql, jobs: Jobs, mail: UnprovenMail): Promise<boolean> {
  const { kind, recipient, now } = mail;
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.unproven-mail.${recipient}`]);
  const earlier = await tx.query(
    `SELECT 1 FROM outbox_emails m
     WHERE kind IN ('award-received', 'group-link') AND kind = $1 AND recipient = $2 AND created_at > $3
       AND NOT EXISTS (SELECT 1 FROM orders o JOIN group_orders g ON g.order_id = o.id
                       WHERE m.kind = 'group-link' AND o.contact_email = $2 AND g.opened_at >= m.created_at) LIMIT 1`,
    [kind, recipient, new Date(now.getTime() - dayMs)],
  );
  if (earlier.length > 0) return false;
  await queueMail(tx, jobs, mail);
  return true;
}
