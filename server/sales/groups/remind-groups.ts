import { groupLimits } from '#domain/limits.ts';
import type { Services } from '#server/sales/services.ts';
import { groupKey } from './group-key.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Reminds the contact of each unpaid group once, before its hold expires. Groups that were placed only hours ago get
 * no reminder. Returns the number of mails.
 */
export async function remindGroups({ db, jobs, keys, clock }: Services): Promise<number> {
  const now = clock.now();
  const soon = new Date(now.getTime() + groupLimits.reminderHours * hourMs);
  const placedBefore = new Date(now.getTime() - (groupLimits.reminderHours / 2) * hourMs);
  return db.transaction(async (tx) => {
    const due = await tx.query<{ id: string; email: string; linkVersion: number | null }>(
      `UPDATE group_orders g SET reminded_at = $1 FROM orders o
       WHERE o.id = g.order_id AND g.reminded_at IS NULL AND o.state IN ('pending', 'failed')
         AND o.hold_until > $1 AND o.hold_until <= $2 AND o.created_at <= $3
       RETURNING o.id, o.contact_email AS email, o.link_version AS "linkVersion"`,
      [now, soon, placedBefore],
    );
    for (const { id, email, linkVersion } of due)
      await queueMail(tx, jobs, {
        kind: 'group-reminder',
        recipient: email,
        payload: { key: groupKey(keys, { id, linkVersion }) },
        orderId: id,
        now,
      });
    return due.length;
  });
}
