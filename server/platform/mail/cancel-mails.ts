import type { Sql } from '#server/platform/db/database.ts';

/** Deletes queued mails of replaced or cancelled orders, by order token or order id. */
export async function cancelMails(
  tx: Sql,
  { tokenHash, orderId }: { tokenHash?: string; orderId?: string },
): Promise<void> {
  await tx.query(
    `DELETE FROM outbox_emails m USING orders o
     WHERE m.order_id = o.id AND o.state = 'cancelled' AND m.state = 'queued' AND (o.token_hash = $1 OR o.id = $2)`,
    [tokenHash ?? null, orderId ?? null],
  );
}
