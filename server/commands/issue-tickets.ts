import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { passId } from '#domain/tickets.ts';
import type { Sql } from '#server/db/database.ts';
import { attendees, tickets } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import type { LockedOrder } from './lock-order.ts';
import { queueMail } from './queue-mail.ts';

/** One ticket and one pass e-mail for every attendee, written with the payment. */
export async function issueTickets(tx: Sql, { jobs, clock }: Services, order: LockedOrder): Promise<void> {
  const now = clock.now();
  const holders = await tx.orm
    .select({ attendeeId: attendees.id, email: attendees.email })
    .from(attendees)
    .where(eq(attendees.orderId, order.id))
    .orderBy(asc(attendees.position));
  const common = { orderId: order.id, conferenceId: order.conferenceId, state: 'valid', issuedAt: now } as const;
  const issued = holders.map((holder) => ({ ...holder, ...common, passId: passId(randomBytes(16)) }));
  await tx.orm.insert(tickets).values(issued);

  for (const { passId, email } of issued) {
    await queueMail(tx, jobs, { kind: 'pass', recipient: email, payload: { passId }, orderId: order.id, passId, now });
  }
}
