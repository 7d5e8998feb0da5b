import { asc, eq } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { outboxEmails } from './mail.tables.ts';
import { MailRefused, type Mailer } from '#server/mail/mailer.ts';
import { hasSecret } from './mail-kinds.ts';
import { mailMessage, type MailHead } from './mail-message.ts';
import { findMail, type OutboxMail } from './outbox.ts';
import type { JobHandler } from '#server/jobs/start-jobs.ts';
import type { JobData } from '#server/jobs/jobs.ts';

/** `lastError` of a mail that was not sent because its subject, such as the order, no longer exists. */
export const mailGone = 'the subject of this mail no longer exists';

interface Dependencies {
  db: Database;
  clock: Clock;
  head: MailHead;
  /** undefined without an SMTP server; then mails are stored for /dev/mailbox */
  mailer: Mailer | undefined;
}

/** Sends one mail of the outbox. Its state is in the row, so running the job twice does not send it twice. */
export function sendMail(parts: Dependencies): JobHandler<JobData['send-mail']> {
  const { db, clock, mailer } = parts;
  return {
    async run({ outboxId }) {
      const mail = await findMail(db, outboxId);
      if (mail?.state !== 'queued') return;
      if (!mailer) return update(db, mail.id, { state: 'kept' });

      await update(db, mail.id, { attempts: mail.attempts + 1 });
      try {
        await deliver(parts, mailer, mail);
      } catch (error) {
        return recordFailure(db, mail, error);
      }
      await update(db, mail.id, { state: 'sent', sentAt: clock.now(), lastError: null, ...withoutSecret(mail) });
    },

    async abandon({ outboxId }) {
      const mail = await findMail(db, outboxId);
      if (mail) await update(db, mail.id, { state: 'undeliverable', ...withoutSecret(mail) });
    },

    due: (tx) =>
      tx.orm
        .select({ outboxId: outboxEmails.id })
        .from(outboxEmails)
        .where(eq(outboxEmails.state, 'queued'))
        .orderBy(asc(outboxEmails.createdAt))
        .limit(1000),
  };
}

async function deliver({ db, head }: Dependencies, mailer: Mailer, mail: OutboxMail): Promise<void> {
  const message = await mailMessage(db, mail, head);
  if (!message) throw new MailRefused(mailGone);

  const address = head.event.contacts.mailFrom;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  await mailer.send(message, {
    messageId: `<${mail.id}@${domain}>`,
    from: { name: message.fromName ?? head.event.shortName, address },
    to: mail.recipient,
  });
}

/** Stores the reason in the row. Throws an error to retry. It is logged, so it contains only the id of the mail. */
async function recordFailure(db: Database, mail: OutboxMail, error: unknown): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const isFinal = error instanceof MailRefused;
  const end = isFinal && { state: 'undeliverable' as const, ...withoutSecret(mail) };
  await update(db, mail.id, { lastError, ...end });
  if (!isFinal) throw new Error(`mail ${mail.id} was not accepted (${codeOf(error)})`);
}

/** Empties the payload of a mail that has a code or password and is not sent again. */
const withoutSecret = ({ kind }: OutboxMail) => (hasSecret(kind) ? { payload: {} } : {});

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no code';

async function update(db: Database, id: string, values: Partial<typeof outboxEmails.$inferInsert>): Promise<void> {
  await db.orm.update(outboxEmails).set(values).where(eq(outboxEmails.id, id));
}
