import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RefundReason } from '#domain/money/payment-schedule.ts';
import type { Sql } from '#server/db/database.ts';
import { tickets } from './tickets.tables.ts';
import type { Services } from '#server/services.ts';
import { queueMails } from '#server/mail/queue-mail.ts';

const old = 'SELECT pass_id FROM pass_upgrades WHERE order_id = $1';

/**
 * A paid upgrade takes the passes it replaces, all or none: false where one is not valid any more, as another upgrade or a refund was
 * faster. Whoever comes second waits for the first here. The order's row is locked by the caller; passes are locked by id.
 */
export async function replacePasses(tx: Sql, orderId: string): Promise<boolean> {
  const standing = await tx.query<{ pass_id: string }>(
    `SELECT pass_id FROM tickets WHERE pass_id IN (${old}) AND state = 'valid' ORDER BY pass_id FOR UPDATE`,
    [orderId],
  );
  const [wanted] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM pass_upgrades WHERE order_id = $1',
    [orderId],
  );
  if (standing.length !== wanted?.count) return false;
  const ids = standing.map(({ pass_id: id }) => id);
  await tx.orm.update(tickets).set({ state: 'replaced' }).where(inArray(tickets.passId, ids));
  return true;
}

/** What a refunded upgrade had replaced is valid again, and mailed again, unless its own order is gone as well. */
export async function restorePasses(
  tx: Sql,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { orderId, reason }: { orderId: string; reason: RefundReason },
): Promise<void> {
  const standing = await tx.query<{ pass_id: string }>(
    `SELECT t.pass_id FROM tickets t JOIN orders o ON o.id = t.order_id
     WHERE t.pass_id IN (${old}) AND o.state = 'paid' ORDER BY t.pass_id FOR UPDATE OF t`,
    [orderId],
  );
  const ids = standing.map(({ pass_id: id }) => id);
  const restored = await tx.orm
    .update(tickets)
    .set({ state: sql`CASE WHEN ${tickets.email} = '' THEN 'erased' ELSE 'valid' END` }) // whose holder was erased is nobody's
    .where(and(inArray(tickets.passId, ids), eq(tickets.state, 'replaced')))
    .returning({ passId: tickets.passId, email: tickets.email, orderId: tickets.orderId });
  if (reason === 'event-cancelled') return; // these are void in a moment
  const mails = restored.map(({ email, ...pass }) => ({
    ...pass,
    kind: 'pass' as const,
    recipient: email,
    payload: { passId: pass.passId },
    now: clock.now(),
  }));
  await queueMails(tx, jobs, mails);
}
