import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import type { JobData, Jobs } from '#server/platform/jobs/jobs.ts';
import type { JobHandler } from '#server/platform/jobs/start-jobs.ts';
import { hasSecret, kindsWithCode } from '#domain/mail-kinds.ts';
import type { MailHead } from './mail-kind.ts';
import { endOutage, mayTry, noteFailure, openOutage } from './mail-outage.ts';
import { outboxEmails } from './mail.tables.ts';
import type { Message } from './message.ts';
import { MailNotAccepted, type Mailer } from './mailer.ts';
import { findMail, type OutboxMail } from './outbox.ts';
import { isUrgent } from './queue-mail.ts';

/** `lastError` of a mail that was not sent because its subject, such as the order, no longer exists. */
export const mailGone = 'the subject of this mail no longer exists';

/** Pause in seconds after the first failed try. Each further pause is twice as long. */
const firstPauseSeconds = 10;
const longestPauseSeconds = 2 * 60 * 60;
/** The sweep of jobs finds a mail within a minute after it is due, so only short pauses need a job of their own. */
const shortPauseSeconds = 60;

export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface MailDependencies {
  db: Database;
  clock: Clock;
  head: MailHead;
  /** renders a mail; undefined if its subject no longer exists */
  message: (sql: Sql, mail: OutboxMail, head: MailHead) => Promise<Message | undefined>;
  /** undefined without an SMTP server; then mails are stored for /dev/mailbox */
  mailer: Mailer | undefined;
  log?: Log | undefined;
}

/**
 * Sends one mail of the outbox. Its state is in the row, so running the job twice does not send it twice. A mail that
 * is not accepted is tried again for two days, a code until it expires. No mail ends during an outage of the mail
 * server. Decision 63.
 */
export function sendMail(parts: MailDependencies): JobHandler<JobData['send-mail']> {
  const { db, clock, mailer } = parts;
  return {
    async run({ outboxId }, jobs) {
      const mail = await findMail(db, outboxId);
      if (mail?.state !== 'queued') return;
      if (!mailer) return update(db, mail.id, { state: 'kept' });
      const now = clock.now();
      if (isExpired(mail, now)) return update(db, mail.id, { state: 'expired', payload: {} });
      if (isTooEarly(mail, now) || !(await mayTry(db, mail, now))) return;

      await update(db, mail.id, { attempts: mail.attempts + 1 });
      try {
        await deliver(parts, mailer, mail);
      } catch (error) {
        return recordFailure(parts, jobs, { mail, error });
      }
      await update(db, mail.id, { state: 'sent', sentAt: clock.now(), lastError: null, ...withoutSecret(mail) });
      const since = await endOutage(db, clock.now());
      if (since) parts.log?.info({ since }, 'the mail server accepts mails again');
    },

    async due(tx) {
      const now = clock.now();
      const { id, state, kind, attempts, nextTryAt, giveUpAt } = outboxEmails;
      const isDue = or(
        eq(attempts, 0), // the clock of the process that queued it may be ahead
        lte(nextTryAt, now),
        and(lte(giveUpAt, now), inArray(kind, kindsWithCode)),
      );
      return tx.orm
        .select({ outboxId: id })
        .from(outboxEmails)
        .where(and(eq(state, 'queued'), isDue))
        .orderBy(asc(giveUpAt), asc(id))
        .limit((await openOutage(tx)) ? 20 : 1000); // during an outage most would only wait
    },
  };
}

const isExpired = ({ kind, giveUpAt }: OutboxMail, now: Date): boolean =>
  kindsWithCode.includes(kind) && giveUpAt <= now;

/** The first try is never too early: the clock of the process that queued the mail may be ahead of ours. */
const isTooEarly = ({ attempts, nextTryAt }: OutboxMail, now: Date): boolean => attempts > 0 && nextTryAt > now;

async function deliver(
  { db, head, message: render }: MailDependencies,
  mailer: Mailer,
  mail: OutboxMail,
): Promise<void> {
  const message = await render(db, mail, head);
  if (!message) throw new MailNotAccepted('recipient', mailGone);

  const address = head.event.contacts.mailFrom;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  await mailer.send(message, {
    messageId: `<${mail.id}@${domain}>`,
    from: { name: message.fromName ?? head.event.shortName, address },
    to: mail.recipient,
  });
}

interface Failed {
  mail: OutboxMail;
  error: unknown;
}

/** Stores the reason in the row, and when the mail is tried again. The log has only the id of the mail. */
async function recordFailure({ db, clock, log }: MailDependencies, jobs: Jobs, { mail, error }: Failed): Promise<void> {
  const now = clock.now();
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const fault = error instanceof MailNotAccepted ? error.fault : 'content';
  await db.transaction(async (tx) => {
    const isOutage =
      (fault === 'server' || fault === 'mail') &&
      (await noteFailure(tx, { mailId: mail.id, fault, isFirstTry: mail.attempts === 0, reason: lastError, now }));
    if (fault === 'recipient' || (now >= mail.giveUpAt && !isOutage))
      return update(tx, mail.id, { state: 'undeliverable', lastError, ...withoutSecret(mail) });
    await tryAgain(tx, jobs, { mail, lastError, isOutage, now });
  });
  log?.error({ mail: mail.id, fault, code: codeOf(error) }, 'a mail was not accepted');
}

async function tryAgain(
  tx: Sql,
  jobs: Jobs,
  { mail, lastError, isOutage, now }: { mail: OutboxMail; lastError: string; isOutage: boolean; now: Date },
): Promise<void> {
  const growing = Math.min(firstPauseSeconds * 2 ** mail.attempts, longestPauseSeconds);
  const seconds = isOutage ? shortPauseSeconds : growing;
  await update(tx, mail.id, { lastError, nextTryAt: new Date(now.getTime() + seconds * 1000) });
  if (seconds <= shortPauseSeconds)
    await jobs.enqueue(
      tx,
      'send-slow-mail',
      { outboxId: mail.id },
      { afterSeconds: seconds, isUrgent: isUrgent(mail.kind) },
    );
}

/** Empties the payload of a mail that has a code or password and is not sent again. */
const withoutSecret = ({ kind }: OutboxMail) => (hasSecret(kind) ? { payload: {} } : {});

/** The error of nodemailer is the cause; its code, such as ECONNECTION, contains no email. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'no code';
}

async function update({ orm }: Sql, id: string, values: Partial<typeof outboxEmails.$inferInsert>): Promise<void> {
  await orm.update(outboxEmails).set(values).where(eq(outboxEmails.id, id));
}
