import { randomUUID } from 'node:crypto';
import { mailKinds, type MailKind } from '#domain/mail-kinds.ts';
import { minutesAfter } from '#domain/time/dates.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { outboxEmails } from './mail.tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

export interface Mail {
  kind: MailKind;
  recipient: string;
  payload: Record<string, unknown>;
  orderId?: string;
  passId?: string;
  now: Date;
}

/** Writes a mail to the outbox and enqueues the job that sends it, both in the transaction of the caller. */
export async function queueMail(tx: Sql, jobs: Jobs, mail: Mail): Promise<string> {
  const [id = ''] = await queueMails(tx, jobs, [mail]);
  return id;
}

/** Queues several mails. Skips mails without a recipient, because that person's data was erased (decision 42). */
export async function queueMails(tx: Sql, jobs: Jobs, all: readonly Mail[]): Promise<string[]> {
  const mails = all.filter(({ recipient }) => recipient !== '');
  if (mails.length === 0) return [];
  const rows = mails.map(({ now, ...mail }) => ({
    ...mail,
    id: randomUUID(),
    state: 'queued' as const,
    createdAt: now,
    nextTryAt: now,
    giveUpAt: giveUpAt(mail.kind, now),
  }));
  await tx.orm.insert(outboxEmails).values(rows);
  for (const { id, kind } of rows) await jobs.enqueue(tx, 'send-mail', { outboxId: id }, { isUrgent: isUrgent(kind) });
  return rows.map(({ id }) => id);
}

/** Mails are tried for this time. */
export const triedHours = 48;

/** Returns when a mail that is queued now is given up. */
export const giveUpAt = (kind: MailKind, now: Date): Date =>
  minutesAfter(now, mailKinds[kind].lifeMinutes ?? triedHours * 60);

/** Kinds of mails that a visitor can send to an email without verifying it. They contain nothing that the visitor typed. */
export const unverifiedKinds = [
  'award-received',
  'group-link',
  'order-unpaid',
  'account-made',
  'account-not-made',
] as const satisfies MailKind[];

/**
 * Kinds that are less urgent than codes: a hundred of them may be queued at once, or strangers can send them to a mail server
 * that hangs.
 */
const notUrgent: readonly MailKind[] = ['pass', 'pass-ended', 'mailing', 'abstract-received', ...unverifiedKinds];

export const isUrgent = (kind: MailKind): boolean => !notUrgent.includes(kind);
