import { desc, eq } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { outboxEmails } from './mail.tables.ts';

export type OutboxMail = typeof outboxEmails.$inferSelect;

export async function findMail({ orm }: Sql, id: string): Promise<OutboxMail | undefined> {
  const [mail] = await orm.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  return mail;
}

/** Lists mails, newest first. */
export const listMails = ({ orm }: Sql, limit = 100): Promise<OutboxMail[]> =>
  orm.select().from(outboxEmails).orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id)).limit(limit);
