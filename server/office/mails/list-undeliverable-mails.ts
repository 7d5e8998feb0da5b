import type { Sql } from '#server/platform/db/database.ts';
import { isUndeliverable } from '#server/platform/mail/undeliverable-mails.ts';
import { keyOfCursor, pageOf, pageSize, type ListPage } from '#server/platform/http/list-page.ts';

export interface ListedMail {
  id: string;
  madeAt: Date;
  recipient: string;
  /** null for a mail that belongs to no order */
  orderCode: string | null;
  /** the last reply of the mail server, null if there was none */
  reply: string | null;
}

/** Lists mails that could not be delivered, the newest first, without those that were sent again since. */
export async function listUndeliverableMails(sql: Sql, cursor: string | undefined): Promise<ListPage<ListedMail>> {
  const found = await sql.query<ListedMail>(
    `SELECT b.id, b.created_at AS "madeAt", b.recipient, o.code AS "orderCode", b.last_error AS reply
     FROM outbox_emails b LEFT JOIN orders o ON o.id = b.order_id
     WHERE ${isUndeliverable} AND (b.created_at, b.id) < ($1::timestamptz, $2::text)
     ORDER BY b.created_at DESC, b.id DESC LIMIT ${pageSize + 1}`,
    [...keyOfCursor(cursor, ['infinity', ''])],
  );
  return pageOf(found, ({ madeAt, id }) => [madeAt.toISOString(), id]);
}
