import { eq, inArray } from 'drizzle-orm';
import { mailingPace } from '#domain/mailings/mailings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { JobData, Jobs } from '#server/platform/jobs/jobs.ts';
import type { JobHandler } from '#server/platform/jobs/start-jobs.ts';
import { queueMails } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/office/services.ts';
import { unsubscribeKey } from './unsubscribe.ts';
import { mailings, type Mailing } from './mailings.tables.ts';

type UsedServices = Pick<Services, 'db' | 'clock' | 'keys'>;

/**
 * Adds the next batch of mails of a released mailing to the outbox, and enqueues itself again. The mails, the progress
 * and the next job are written in one transaction, so each recipient gets one mail in spite of a crash at any moment.
 */
export const sendMailing = (services: UsedServices): JobHandler<JobData['send-mailing']> => ({
  run: (data, jobs) =>
    services.db.transaction(async (tx) => {
      const [mailing] = await tx.orm.select().from(mailings).where(eq(mailings.id, data.mailingId)).for('update');
      if (!mailing || !(mailing.state === 'held' || mailing.state === 'sending')) return;
      const pauseSeconds = await sendBatch(tx, { ...services, jobs }, mailing);
      if (pauseSeconds === undefined) return;
      await jobs.enqueue(tx, 'send-mailing', data, pauseSeconds > 0 ? { afterSeconds: pauseSeconds } : {});
    }),

  due: ({ orm }) =>
    orm
      .select({ mailingId: mailings.id })
      .from(mailings)
      .where(inArray(mailings.state, ['held', 'sending'])),
});

type SendingServices = UsedServices & { jobs: Jobs };

/** Returns the seconds until the next batch, or undefined if the mailing is complete. */
async function sendBatch(tx: Sql, services: SendingServices, mailing: Mailing): Promise<number | undefined> {
  const now = services.clock.now();
  const waitMs = mailing.sendAt!.getTime() - now.getTime();
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  const queued = await queuedMails(tx, mailing);
  if (queued >= mailingPace.maxQueued) return mailingPace.pauseSeconds;
  const recipients = await nextRecipients(tx, mailing);
  if (recipients.length > 0) {
    await queueBatch(tx, services, { mailing, recipients });
    return 0;
  }
  if (queued > 0) return mailingPace.pauseSeconds;
  await finish(tx, services, mailing);
  return undefined;
}

/** Number of mails of this mailing that are in the outbox and not sent yet. */
async function queuedMails(tx: Sql, { id }: Mailing): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM outbox_emails b
     WHERE b.kind = 'mailing' AND b.payload ->> 'mailing' = $1 AND b.state = 'queued'`,
    [id],
  );
  return row?.count ?? 0;
}

interface Recipient {
  position: number;
  email: string;
  orderId: string;
}

/** The next recipients without a mail. People who were erased, or whose order was deleted, are passed over. */
const nextRecipients = (tx: Sql, { id }: Mailing): Promise<Recipient[]> =>
  tx.query<Recipient>(
    `SELECT r.position, r.email, r.order_id AS "orderId" FROM mailing_recipients r JOIN orders o ON o.id = r.order_id
     WHERE r.mailing_id = $1 AND r.outbox_id IS NULL AND r.left_out IS NULL AND r.email <> ''
     ORDER BY r.position LIMIT ${mailingPace.batch} FOR UPDATE OF r`,
    [id],
  );

async function queueBatch(
  tx: Sql,
  { clock, jobs, keys }: SendingServices,
  { mailing: { id }, recipients }: { mailing: Mailing; recipients: readonly Recipient[] },
): Promise<void> {
  const now = clock.now();
  // orders are locked in the order of their ids, as elsewhere
  const sorted = recipients.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1));
  const mails = sorted.map(({ position, email, orderId }) => ({
    kind: 'mailing' as const,
    recipient: email,
    payload: { mailing: id, recipient: position, key: unsubscribeKey(keys, { mailing: id, position }) },
    orderId,
    now,
  }));
  const outboxIds = await queueMails(tx, jobs, mails);
  await tx.query(
    `UPDATE mailing_recipients r SET outbox_id = mail.id FROM unnest($2::int[], $3::text[]) AS mail (position, id)
     WHERE r.mailing_id = $1 AND r.position = mail.position`,
    [id, sorted.map(({ position }) => position), outboxIds],
  );
  await tx.query(`UPDATE mailings SET state = 'sending', queued = queued + $2 WHERE id = $1`, [id, outboxIds.length]);
}

async function finish(tx: Sql, { keys, clock }: SendingServices, { id, queued, recipients }: Mailing): Promise<void> {
  const now = clock.now();
  await tx.orm.update(mailings).set({ state: 'sent', finishedAt: now }).where(eq(mailings.id, id));
  const actor = { kind: 'task', id: 'send-mailing' } as const;
  const event = { action: 'mailing.sent', subject: { kind: 'mailing', id }, after: { queued, recipients } };
  await recordEvent(tx, { keys, now, actor }, event);
}
