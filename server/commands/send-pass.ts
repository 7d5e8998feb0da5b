import { passEmails } from '#domain/limits.ts';
import { Problem } from '#server/problems.ts';
import type { Services } from '#server/services.ts';
import { passMails as sentences } from '#words';
import { queueMail } from './queue-mail.ts';

/**
 * Mails a pass again, to the address stored with it and nowhere else. A repeat within a minute is content with the mail on
 * its way; the mail of the booking itself is not counted. Spec: registration 7.
 */
export async function sendPass({ db, jobs, clock }: Services, passId: string): Promise<void> {
  const now = clock.now();
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await db.transaction(async (tx) => {
    // The lock makes two presses at once one after the other.
    const [ticket] = await tx.query<{ email: string; order_id: string }>(
      `SELECT t.email, t.order_id FROM tickets t JOIN orders o ON o.id = t.order_id
       WHERE t.pass_id = $1 AND t.state = 'valid' AND o.state = 'paid' FOR UPDATE OF t`,
      [passId],
    );
    if (!ticket) throw new Problem(404, sentences.unknownPass);

    const [sent] = await tx.query<{ recent: number; hour: number }>(
      `SELECT count(*) FILTER (WHERE created_at > $2)::int AS recent, count(*)::int AS hour
       FROM outbox_emails WHERE pass_id = $1 AND payload ->> 'again' = 'true' AND created_at > $3`,
      [passId, before(passEmails.coolDownSeconds), before(3600)],
    );
    if (sent && sent.recent > 0) return;
    if (sent && sent.hour >= passEmails.perHour) throw new Problem(429, sentences.limit);

    const payload = { passId, again: true };
    await queueMail(tx, jobs, {
      kind: 'pass',
      recipient: ticket.email,
      payload,
      orderId: ticket.order_id,
      passId,
      now,
    });
  });
}
