import type { Sql } from '#server/platform/db/database.ts';
import { queueMails } from '#server/platform/mail/queue-mail.ts';
import type { Services } from '#server/sales/services.ts';

interface ValidPass {
  passId: string;
  email: string;
}

/** Returns the valid passes of an order, or of some of its people. */
export const validPasses = (tx: Sql, orderId: string, attendeeIds?: readonly string[]): Promise<ValidPass[]> =>
  tx.query<ValidPass>(
    `SELECT pass_id AS "passId", email FROM tickets
     WHERE order_id = $1 AND state = 'valid' AND ($2::text[] IS NULL OR attendee_id = ANY ($2)) ORDER BY pass_id`,
    [orderId, attendeeIds ?? null],
  );

/**
 * Mails the holders of passes that were revoked. Skips holders whose former pass is valid again, because an upgrade ended:
 * they get that pass by mail.
 */
export async function mailEndedPasses(
  tx: Sql,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { orderId, passes }: { orderId: string; passes: readonly ValidPass[] },
): Promise<void> {
  const upgraded = await tx.query<{ passId: string }>(
    `SELECT t.pass_id AS "passId" FROM tickets t JOIN pass_upgrades u ON u.attendee_id = t.attendee_id
     JOIN tickets former ON former.pass_id = u.pass_id WHERE t.order_id = $1 AND former.state = 'valid'`,
    [orderId],
  );
  const haveAnother = new Set(upgraded.map(({ passId }) => passId));
  const now = clock.now();
  const mails = passes
    .filter(({ passId }) => !haveAnother.has(passId))
    .map(({ passId, email }) => ({ kind: 'pass-ended' as const, recipient: email, payload: {}, orderId, passId, now }));
  await queueMails(tx, jobs, mails);
}
