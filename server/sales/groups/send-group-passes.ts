import { passEmails } from '#domain/limits.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { ownGroup } from './group-facts.ts';
import type { Services } from '#server/sales/services.ts';
import { m } from '#messages';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { queueMails } from '#server/platform/mail/queue-mail.ts';

interface Asked {
  code: string;
  email: string;
  /** position of the participant, from 1; all participants if omitted */
  number: number | undefined;
}

/** Mails passes of a paid group again. Skips passes that were mailed too often, and returns their number. */
export async function sendGroupPasses(
  { db, jobs, clock }: Services,
  { number, ...named }: Asked,
): Promise<{ sent: number; left_out: number }> {
  return db.transaction(async (tx) => {
    const group = await ownGroup(tx, named);
    if (!group || !(await lockOrder(tx, group.id))) throw new Problem(404, m.group_refusals_unknown_group());
    if (group.state !== 'paid') throw new Problem(409, m.group_refusals_not_paid());
    const recipients = group.participants.filter(
      ({ email, isEnded, ...participant }) =>
        email !== '' && !isEnded && (number === undefined || participant.number === number),
    );
    if (recipients.length === 0) throw new Problem(404, m.group_refusals_unknown_participant());

    const now = clock.now();
    const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    const often = await tx.query<{ pass_id: string }>(
      `SELECT pass_id FROM outbox_emails
       WHERE pass_id = ANY ($1) AND payload ->> 'again' = 'true' AND created_at > $3
       GROUP BY pass_id HAVING count(*) >= $4 OR max(created_at) > $2`,
      [recipients.map(({ passId }) => passId), before(passEmails.coolDownSeconds), before(60 * 60), passEmails.perHour],
    );
    const waiting = new Set(often.map(({ pass_id }) => pass_id));
    const due = recipients.filter(({ passId }) => !waiting.has(passId));
    await queueMails(
      tx,
      jobs,
      due.map(({ passId, email: recipient }) => ({
        kind: 'pass' as const,
        recipient,
        payload: { passId, again: true },
        orderId: group.id,
        passId,
        now,
      })),
    );
    return { sent: due.length, left_out: recipients.length - due.length };
  });
}
