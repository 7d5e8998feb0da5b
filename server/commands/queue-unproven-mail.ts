import type { Sql } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { queueMail, type Mail } from './queue-mail.ts';

/**
 * Mails that a visitor can have sent to an email without proving it: somebody else may read them. Their texts hold nothing that
 * the visitor typed. Decision 49.
 */
type UnprovenMail = Mail & { kind: 'award-received' | 'group-proforma' };

const dayMs = 24 * 60 * 60 * 1000;

/** Queues such a mail, unless the same email got one of its kind in the last 24 hours. Returns whether it is queued. */
export async function queueUnprovenMail(tx: Sql, jobs: Jobs, mail: UnprovenMail): Promise<boolean> {
  const { kind, recipient, now } = mail;
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.unproven-mail.${recipient}`]);
  const earlier = await tx.query(
    `SELECT 1 FROM outbox_emails
     WHERE kind IN ('award-received', 'group-proforma') AND kind = $1 AND recipient = $2 AND created_at > $3 LIMIT 1`,
    [kind, recipient, new Date(now.getTime() - dayMs)],
  );
  if (earlier.length > 0) return false;
  await queueMail(tx, jobs, mail);
  return true;
}
