import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/database.ts';
import { outboxEmails } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

export interface Mail {
  kind: (typeof outboxEmails.$inferInsert)['kind'];
  recipient: string;
  payload: Record<string, unknown>;
  orderId?: string;
  passId?: string;
  now: Date;
}

/** Writes a mail to the outbox and the job that sends it, in the caller's transaction. */
export async function queueMail(tx: Sql, jobs: Jobs, { now, ...mail }: Mail): Promise<string> {
  const id = randomUUID();
  await tx.orm.insert(outboxEmails).values({ ...mail, id, state: 'queued', createdAt: now });
  await jobs.enqueue(tx, 'send-mail', { outboxId: id });
  return id;
}
