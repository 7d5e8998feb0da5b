import { passEmails } from '#domain/limits.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { Services } from '#server/sales/services.ts';
import { durationInWords } from '#domain/time/time-in-words.ts';
import { m } from '#messages';
import { queuePassMail } from './queue-pass-mail.ts';

/**
 * Mails a pass again, to the email that is stored with it. Throws 429 with the time to wait if it was mailed again
 * less than a minute ago, or too often in the last hour. The first mail of the booking does not count.
 * Row: API-16.
 */
export async function sendPass(services: Services, passId: string): Promise<void> {
  await services.db.transaction((tx) => sendPassInTransaction(tx, services, passId));
}

/** Mails a pass again in the transaction of the caller, with the same limits. */
export async function sendPassInTransaction(
  tx: Sql,
  services: Pick<Services, 'jobs' | 'keys' | 'clock'>,
  passId: string,
): Promise<void> {
  const now = services.clock.now();
  // locks the row, so concurrent calls run one after the other
  const [ticket] = await tx.query<{ email: string; order_id: string }>(
    `SELECT t.email, t.order_id FROM tickets t JOIN orders o ON o.id = t.order_id
     WHERE t.pass_id = $1 AND t.state = 'valid' AND o.state = 'paid' FOR UPDATE OF t`,
    [passId],
  );
  if (!ticket) throw new Problem(404, m.pass_mails_unknown_pass());

  const [sent] = await tx.query<{ newest: Date | null; hour: number }>(
    `SELECT max(created_at) AS newest, count(*)::int AS hour
     FROM outbox_emails WHERE pass_id = $1 AND payload ->> 'again' = 'true' AND created_at > $2`,
    [passId, new Date(now.getTime() - 3600_000)],
  );
  const wait = sent?.newest ? passEmails.coolDownSeconds - (now.getTime() - sent.newest.getTime()) / 1000 : 0;
  if (wait > 0) throw recently(Math.ceil(wait));
  if (sent && sent.hour >= passEmails.perHour) throw new Problem(429, m.pass_mails_limit());

  await queuePassMail(tx, services, { orderId: ticket.order_id, passId, email: ticket.email, isAgain: true });
}

const recently = (waitSeconds: number): Problem =>
  Object.assign(new Problem(429, m.pass_mails_recent({ seconds: durationInWords(waitSeconds) })), {
    retryAfter: waitSeconds,
  });
