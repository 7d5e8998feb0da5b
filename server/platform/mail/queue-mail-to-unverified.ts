import { unverifiedMails } from '#domain/limits.ts';
import { mailboxOf } from '#domain/text/mailbox.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { countAll, type Limit } from '#server/platform/http/count-calls.ts';
import type { Services } from '#server/platform/services.ts';
import { queueMail, type Mail, type unverifiedKinds } from './queue-mail.ts';

type UnverifiedMail = Mail & {
  kind: (typeof unverifiedKinds)[number];
  /** the client, as returned by `clientOf` */
  client: string;
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Queues a mail to an unverified email. Does nothing if a limit of `unverifiedMailLimits` is exceeded. A second nomination or
 * group of an email is not mailed if a mail of this kind was queued in the last 24 hours and its link was not opened.
 * Decisions 49 and 82.
 */
export async function queueMailToUnverified(
  tx: Sql,
  services: Pick<Services, 'jobs' | 'keys' | 'clock'>,
  { client, ...mail }: UnverifiedMail,
): Promise<void> {
  const { kind, recipient, now } = mail;
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`symposia.unproven-mail.${recipient}`]);
  const earlier = await tx.query(
    `SELECT 1 FROM outbox_emails m
     WHERE kind IN ('award-received', 'group-link') AND kind = $1 AND recipient = $2 AND created_at > $3
       AND NOT EXISTS (SELECT 1 FROM orders o JOIN group_orders g ON g.order_id = o.id
                       WHERE m.kind = 'group-link' AND o.contact_email = $2 AND g.opened_at >= m.created_at) LIMIT 1`,
    [kind, recipient, new Date(now.getTime() - dayMs)],
  );
  if (earlier.length > 0) return;
  // one after another, so a mail that is beyond the first limit is not counted for the second
  for (const limit of unverifiedMailLimits({ kind, recipient, client }))
    if ((await countAll({ ...services, db: tx }, [limit])) !== undefined) return;
  await queueMail(tx, services.jobs, mail);
}

/**
 * Returns the limits of mails to unverified emails: of one kind to one mailbox in a day, and of all kinds that one client
 * causes in an hour. Without the first, one person gets hundreds of mails at emails such as 'asha+1@example.org'.
 */
export const unverifiedMailLimits = ({
  kind,
  recipient,
  client,
}: Pick<UnverifiedMail, 'kind' | 'recipient' | 'client'>): Limit[] => [
  {
    what: `unverified mail ${kind}`,
    who: { email: mailboxOf(recipient) },
    most: unverifiedMails.perMailboxKindAndDay,
    windowSeconds: 24 * 60 * 60,
  },
  { what: 'unverified mail', who: { client }, most: unverifiedMails.perClientAndHour, windowSeconds: 60 * 60 },
];
