import { randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { passId } from '#domain/tickets/tickets.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { mailPaidContact } from '#server/sales/orders/mail-paid-contact.ts';
import { attendees } from '#server/sales/orders/orders.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { mailPasses, type IssuedPass } from './queue-pass-mail.ts';
import { tickets } from './tickets.tables.ts';

type UsedServices = Pick<Services, 'clock' | 'jobs' | 'keys'>;

/** Issues the passes of a paid order and queues one mail with a pass per person, in the transaction of the payment. */
export const issuePasses = async (tx: Sql, services: UsedServices, order: LockedOrder): Promise<void> =>
  mailPasses(tx, services, { order, passes: await issue(tx, order, services.clock.now()) });

/** As `issuePasses`. A contact who booked only for other people gets a mail too. */
export async function issueAndMailContact(tx: Sql, services: UsedServices, order: LockedOrder): Promise<void> {
  const passes = await issue(tx, order, services.clock.now());
  await mailPasses(tx, services, { order, passes });
  if (!passes.some(({ email }) => email === order.contactEmail)) await mailPaidContact(tx, services, order);
}

async function issue(tx: Sql, order: LockedOrder, now: Date): Promise<IssuedPass[]> {
  const holders = await tx.orm
    .select({ attendeeId: attendees.id, email: attendees.email })
    .from(attendees)
    .where(eq(attendees.orderId, order.id))
    .orderBy(asc(attendees.position));
  const common = { orderId: order.id, conferenceId: order.conferenceId, state: 'valid', issuedAt: now } as const;
  const issued = holders.map((holder) => ({ ...holder, ...common, passId: passId(randomBytes(16)) }));
  await tx.orm.insert(tickets).values(issued);
  return issued;
}
