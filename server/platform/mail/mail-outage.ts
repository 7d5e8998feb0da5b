import { and, eq, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { minutesAfter } from '#domain/time/dates.ts';
import type { Database, Sql } from '#server/platform/db/database.ts';
import { kindsWithCode } from '#domain/mail-kinds.ts';
import { mailOutage, outboxEmails } from './mail.tables.ts';
import type { MailFault } from './mailer.ts';

/** When the first tries of as many mails fail one after another, it counts as an outage of the mail server. */
const failuresOfOutage = 5;

/** During an outage one mail is tried in each of these periods. */
const probeMinutes = 1;

const isOpen = isNotNull(mailOutage.since);

export interface MailOutage {
  since: Date;
  /** the last reply or error, without emails */
  reason: string;
  fault: OutageFault;
}

type OutageFault = Exclude<MailFault, 'recipient'>;

/** Returns the outage of the mail server, or undefined while it accepts mails. */
export async function openOutage({ orm }: Sql): Promise<MailOutage | undefined> {
  const [row] = await orm.select().from(mailOutage).where(isOpen);
  return row && { since: row.since!, reason: row.reason, fault: row.fault };
}

/**
 * Returns whether a mail may be tried now. During an outage that is one mail a minute, of all processes together. While
 * the server can be reached, also each new mail.
 */
export async function mayTry(sql: Sql, { attempts }: { attempts: number }, now: Date): Promise<boolean> {
  const outage = await openOutage(sql);
  if (!outage || (outage.fault === 'mail' && attempts === 0)) return true;
  const probe = await sql.orm
    .update(mailOutage)
    .set({ nextTryAt: minutesAfter(now, probeMinutes) })
    .where(and(isOpen, lte(mailOutage.nextTryAt, now)))
    .returning({ id: mailOutage.id });
  return probe.length > 0;
}

interface Failure {
  mailId: string;
  fault: OutageFault;
  isFirstTry: boolean;
  reason: string;
  now: Date;
}

/**
 * Notes a mail that was not accepted, and returns whether there is an outage. A fault of the server begins it at once,
 * other faults begin it when the first tries of five mails failed and none was accepted meanwhile.
 */
export async function noteFailure(tx: Sql, { mailId, fault, isFirstTry, reason, now }: Failure): Promise<boolean> {
  if (fault === 'mail' && !isFirstTry) return (await openOutage(tx)) !== undefined;
  const nextTryAt = minutesAfter(now, probeMinutes);
  const row = { fault, reason: withoutEmails(reason) };
  await tx.orm
    .insert(mailOutage)
    .values({ ...row, nextTryAt })
    .onConflictDoNothing();
  const [before] = await tx.orm.select().from(mailOutage).for('update');
  const failedMails = [...new Set([...(before?.failedMails ?? []), mailId])].slice(-failuresOfOutage);
  const isOutage = fault === 'server' || failedMails.length === failuresOfOutage;
  const since = before?.since ?? (isOutage ? now : null);
  await tx.orm.update(mailOutage).set({ ...row, failedMails, since });
  return since !== null;
}

/** The reply of a server repeats the email, which the office sees only with the mail. */
const withoutEmails = (text: string): string => text.replaceAll(/[^\s<>,;:]+@[^\s<>,;:]+/g, '…').slice(0, 200);

/**
 * Notes that a mail was accepted. After an outage all queued mails have as much time left as at its begin; codes expire
 * as before. If the server could not be reached, all are due; mails that it refused wait for their next try. Returns when the outage began, if there was one.
 */
export async function endOutage(db: Database, now: Date): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    const [ended] = await tx.orm.delete(mailOutage).returning({ since: mailOutage.since, fault: mailOutage.fault });
    if (!ended?.since) return undefined;
    const { state, kind, giveUpAt } = outboxEmails;
    const queued = eq(state, 'queued');
    if (ended.fault === 'server') await tx.orm.update(outboxEmails).set({ nextTryAt: now }).where(queued);
    await tx.orm
      .update(outboxEmails)
      .set({ giveUpAt: sql`${giveUpAt} + (${now}::timestamptz - ${ended.since}::timestamptz)` })
      .where(and(queued, notInArray(kind, kindsWithCode)));
    return ended.since;
  });
}
