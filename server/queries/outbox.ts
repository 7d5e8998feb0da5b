import { desc, eq } from 'drizzle-orm';
import type { Sql } from '#server/db/database.ts';
import { outboxEmails } from '#server/db/schema.ts';

export type OutboxMail = typeof outboxEmails.$inferSelect;

export async function findMail({ orm }: Sql, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await orm.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  return mail;
}

/** The newest mails first. */
export const listMails = ({ orm }: Sql, limit = 100): Promise<OutboxMail[]> =>
  orm.select().from(outboxEmails).orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id)).limit(limit);

/** What /readyz says of the outbox. */
export interface OutboxHealth {
  queued: number;
  oldestQueuedSeconds: number;
  undeliverable: number;
}

export async function outboxHealth(sql: Sql, now: Date): Promise<OutboxHealth> {
  const [health] = await sql.query<{ queued: number; oldest: Date | null; undeliverable: number }>(
    `SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
            min(created_at) FILTER (WHERE state = 'queued') AS oldest,
            count(*) FILTER (WHERE state = 'undeliverable')::int AS undeliverable
     FROM outbox_emails WHERE state IN ('queued', 'undeliverable')`,
  );
  const age = health?.oldest ? (now.getTime() - health.oldest.getTime()) / 1000 : 0;
  return {
    queued: health?.queued ?? 0,
    oldestQueuedSeconds: Math.max(0, Math.round(age)),
    undeliverable: health?.undeliverable ?? 0,
  };
}
