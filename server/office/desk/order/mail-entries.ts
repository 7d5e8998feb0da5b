import { desc, eq, getTableColumns, sql as fragment } from 'drizzle-orm';
import type { TimelineEntry } from '#schemas/api/desk/order.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { outboxEmails } from '#server/platform/mail/mail.tables.ts';
import { mailings } from '#server/office/mailings/mailings.tables.ts';
import { entry } from './entry.ts';

/** Most mails of one order that are listed, the newest. */
const most = 500;

/**
 * Mails of an order with their state. A mail of a mailing has its subject as the office wrote it, with placeholders.
 * `readDeskOrder` adds the other subjects, and whether the mail can be sent again.
 */
export async function mailEntries({ orm }: Sql, orderId: string): Promise<TimelineEntry[]> {
  const rows = await orm
    .select({ ...getTableColumns(outboxEmails), subject: mailings.subject })
    .from(outboxEmails)
    .leftJoin(mailings, eq(mailings.id, fragment`${outboxEmails.payload} ->> 'mailing'`))
    .where(eq(outboxEmails.orderId, orderId))
    .orderBy(desc(outboxEmails.createdAt))
    .limit(most);
  return rows.map(({ id, kind, recipient, state, createdAt, sentAt, lastError, subject }) =>
    entry('mail', createdAt, {
      state,
      mail: { id, kind, subject: subject ?? '', recipient, ...(sentAt && { sent_at: sentAt.toISOString() }) },
      ...(lastError !== null && state !== 'sent' && { text: lastError }),
    }),
  );
}
