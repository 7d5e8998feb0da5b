import { inArray } from 'drizzle-orm';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { tickets } from './tickets.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { queuePassMail } from './queue-pass-mail.ts';

const upgradedPassIds = 'SELECT pass_id FROM pass_upgrades WHERE order_id = $1';

/**
 * Marks the old passes of a paid upgrade as replaced. If one of them is no longer valid, because of another upgrade
 * or a refund, changes nothing and returns false. Passes are locked in the order of their ids, so concurrent upgrades
 * do not deadlock. The caller has locked the order row.
 */
export async function replacePasses(tx: Sql, orderId: string): Promise<boolean> {
  const lockedPasses = await tx.query<{ pass_id: string }>(
    `SELECT pass_id FROM tickets WHERE pass_id IN (${upgradedPassIds}) AND state = 'valid' ORDER BY pass_id FOR UPDATE`,
    [orderId],
  );
  const [wanted] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pass_upgrades WHERE order_id = $1',
    [orderId],
  );
  if (lockedPasses.length !== wanted?.count) return false;
  const ids = lockedPasses.map(({ pass_id: id }) => id);
  await tx.orm.update(tickets).set({ state: 'replaced' }).where(inArray(tickets.passId, ids));
  return true;
}

/**
 * Called when an upgrade is refunded. Makes the passes that it had replaced valid again and mails them. Skips passes
 * whose own order is no longer paid. Locks the orders of the passes before the passes, as every other command does: the
 * mails refer to these orders, so they would be locked too late otherwise.
 */
export async function restorePasses(
  tx: Sql,
  services: Pick<Services, 'jobs' | 'keys' | 'clock'>,
  { orderId, reason }: { orderId: string; reason: RefundReason },
): Promise<void> {
  await tx.query(
    `SELECT id FROM orders WHERE id IN (SELECT order_id FROM tickets WHERE pass_id IN (${upgradedPassIds}))
     ORDER BY id FOR KEY SHARE`,
    [orderId],
  );
  const lockedPasses = await tx.query<{ pass_id: string }>(
    `SELECT t.pass_id FROM tickets t JOIN orders o ON o.id = t.order_id
     WHERE t.pass_id IN (${upgradedPassIds}) AND o.state = 'paid' ORDER BY t.pass_id FOR UPDATE OF t`,
    [orderId],
  );
  const ids = lockedPasses.map(({ pass_id: id }) => id);
  // an empty email means that the data of the holder was erased
  const restored = await tx.query<{ passId: string; email: string; orderId: string }>(
    `UPDATE tickets SET state = CASE email WHEN '' THEN 'erased' ELSE 'valid' END
     WHERE pass_id = ANY ($1) AND state = 'replaced' RETURNING pass_id AS "passId", email, order_id AS "orderId"`,
    [ids],
  );
  if (reason === 'event-cancelled') return; // no mail, because the orders of these passes are refunded too
  for (const pass of restored) await queuePassMail(tx, services, pass);
}
