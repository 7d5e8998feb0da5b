import { randomBytes } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import { passId } from '#domain/tickets/tickets.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { attendees } from '#server/sales/orders/orders.tables.ts';
import { tickets } from './tickets.tables.ts';
import type { Services } from '#server/sales/services.ts';
import { confirmNomination } from '#server/sales/awards/confirm-nomination.ts';
import { exchangeOf } from '#server/sales/exchanges/find-exchanges.ts';
import { mailPassOf } from '#server/sales/exchanges/move-workshops.ts';
import { groupKey } from '#server/sales/groups/group-key.ts';
import type { LockedOrder } from '#server/sales/orders/lock-order.ts';
import { orderLink } from '#server/sales/orders/order-link.ts';
import { queueMail, queueMails } from '#server/platform/mail/queue-mail.ts';
import { linkAndInvoice } from './queue-pass-mail.ts';

/**
 * Issues the tickets of a paid order and queues one mail with a pass per attendee, in the transaction of the payment.
 * The tickets of a group already exist and become valid. A nomination has no tickets; the pass of an exchange exists.
 */
export async function issueTickets(tx: Sql, services: UsedServices, order: LockedOrder): Promise<void> {
  if (order.kind === 'award') return confirmNomination(tx, services, order);
  if (order.kind === 'exchange') return confirmExchange(tx, services, order);
  const now = services.clock.now();
  const issued = order.kind === 'bulk' ? await confirmGroup(tx, services, order) : await issue(tx, order, now);
  const mails = issued.map(({ passId, email }) => ({
    kind: 'pass' as const,
    recipient: email,
    payload: { passId, ...linkAndInvoice(services.keys, order, email) },
    orderId: order.id,
    passId,
    now,
  }));
  await queueMails(tx, services.jobs, mails);
  if (order.kind === 'single' && !issued.some(({ email }) => email === order.contactEmail))
    await mailContact(tx, services, order);
}

/** Mails the order link and the invoice to a contact who gets no pass of this order. */
async function mailContact(tx: Sql, { jobs, keys, clock }: UsedServices, order: LockedOrder): Promise<void> {
  const payload = { link: orderLink(keys, order), invoice: true };
  const now = clock.now();
  await queueMail(tx, jobs, { kind: 'order-paid', recipient: order.contactEmail, payload, orderId: order.id, now });
}

/** Mails the pass with the new workshops to the person of an exchange, and the invoice to its contact. */
async function confirmExchange(tx: Sql, services: UsedServices, order: LockedOrder): Promise<void> {
  const exchange = await exchangeOf(tx, order.id);
  if (exchange) await mailPassOf(tx, services, exchange);
  await mailContact(tx, services, order);
}

type UsedServices = Pick<Services, 'clock' | 'jobs' | 'keys' | 'conference'>;

interface Issued {
  passId: string;
  email: string;
}

async function issue(tx: Sql, order: LockedOrder, now: Date): Promise<Issued[]> {
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

/**
 * Makes the provisional passes of a group valid, under the same ids, except those of erased participants: a group can pay
 * after its end. Confirms the payment to the contact.
 */
async function confirmGroup(tx: Sql, { jobs, keys, clock }: UsedServices, order: LockedOrder): Promise<Issued[]> {
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
  return confirmed;
}
