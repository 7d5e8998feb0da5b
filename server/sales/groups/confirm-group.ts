import { and, eq, ne } from 'drizzle-orm';
import type { Sql } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/queue-mail.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import type { Services } from '#server/sales/services.ts';
import { mailPasses } from '#server/sales/tickets/queue-pass-mail.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { groupKey } from './group-key.ts';

/**
 * Makes the provisional passes of a paid group valid, under the same ids, except those of erased participants: a group can
 * pay after its end. Mails the passes, and confirms the payment to the contact.
 */
export async function confirmGroup(
  tx: Sql,
  services: Pick<Services, 'clock' | 'jobs' | 'keys' | 'conference'>,
  order: LockedOrder,
): Promise<void> {
  const { jobs, keys, clock } = services;
  const now = clock.now();
  const confirmed = await tx.orm
    .update(tickets)
    .set({ state: 'valid', issuedAt: now })
    .where(and(eq(tickets.orderId, order.id), ne(tickets.email, '')))
    .returning({ passId: tickets.passId, email: tickets.email });
  await tx.orm
    .update(tickets)
    .set({ state: 'erased' })
    .where(and(eq(tickets.orderId, order.id), eq(tickets.email, '')));
  const payload = { key: groupKey(keys, order), invoice: true };
  await queueMail(tx, jobs, { kind: 'group-paid', recipient: order.contactEmail, payload, orderId: order.id, now });
  await mailPasses(tx, services, { order, passes: confirmed });
}
