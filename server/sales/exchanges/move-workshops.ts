import { eq } from 'drizzle-orm';
import { m } from '#messages';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import { addItem, addWorkshop, removeWorkshop } from '#server/sales/orders/change-workshops.ts';
import { lockOrder } from '#server/sales/orders/lock-order.ts';
import { attendees, orderItems, orders } from '#server/sales/orders/orders.tables.ts';
import { paidPrices } from '#server/sales/orders/placing/quote-workshops.ts';
import type { Seating } from '#server/sales/orders/order-kinds.ts';
import { settledPayment } from '#server/sales/refunds/refundable-order.ts';
import type { Services } from '#server/sales/services.ts';
import { queuePassMail } from '#server/sales/tickets/queue-pass-mail.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { exchangeOf, lockWorkshops, type OrderExchange } from './find-exchanges.ts';

/**
 * Exchanges the workshops of the person of a paid exchange. Its held seats, or free ones if the hold has expired, become seats of
 * the first order; the seats that the person gives up are free. The first order keeps its price. Changes nothing and
 * returns 'late' if a seat is missing, 'pass-changed' if the person no longer has the pass and the workshops of the time of
 * the order. The caller has locked the order of the exchange.
 */
export async function moveWorkshops(tx: Sql, orderId: string, now: Date): Promise<Seating> {
  const exchange = await exchangeOf(tx, orderId);
  if (!exchange || !(await isAsPlaced(tx, exchange))) return 'pass-changed';
  await lockWorkshops(tx, [orderId]);
  const [seats] = await tx.query<{ seated: boolean }>('SELECT seat_order($1, $2) AS seated', [orderId, now]);
  if (!seats?.seated) return 'late';

  const { firstOrderId, givenUp, added } = exchange;
  await tx.query('SELECT swap_seats($1, $2, $3)', [givenUp.map(({ id }) => id), [], now]);
  for (const { id } of givenUp) await removeWorkshop(tx, firstOrderId, id);
  for (const { id, name, creditPaise } of added)
    await addItem(tx, firstOrderId, {
      kind: 'workshop',
      refId: id,
      label: name,
      unitPaise: creditPaise,
      exchangeId: orderId,
    });
  await tx.orm.update(orderItems).set({ kind: 'difference' }).where(eq(orderItems.orderId, orderId));
  await saveWorkshops(tx, exchange, { workshopIds: exchange.workshopsAfter, now });
  return 'seated';
}

/** Whether the person has the pass, the workshops and their prices of the time of the order. Locks the first order. */
async function isAsPlaced(tx: Sql, exchange: OrderExchange): Promise<boolean> {
  const { firstOrderId, workshopsBefore, givenUp } = exchange;
  if (!(await isPaidFor(tx, exchange)) || !(await hasWorkshops(tx, exchange, workshopsBefore))) return false;
  const prices = await paidPrices(tx, firstOrderId);
  return givenUp.every(({ id, paise }) => prices.get(id) === paise);
}

/** Whether the first order is paid and the pass of the person is valid. Locks both. */
async function isPaidFor(tx: Sql, { firstOrderId, attendeeId }: OrderExchange): Promise<boolean> {
  const first = await lockOrder(tx, firstOrderId);
  if (first?.state !== 'paid' || !(await settledPayment(tx, firstOrderId))) return false;
  const [pass] = await tx.orm.select().from(tickets).where(eq(tickets.attendeeId, attendeeId)).for('update');
  return pass?.state === 'valid';
}

async function hasWorkshops(tx: Sql, { attendeeId }: OrderExchange, wanted: string[]): Promise<boolean> {
  const [person] = await tx.orm.select().from(attendees).where(eq(attendees.id, attendeeId));
  const present = person?.workshopIds ?? [];
  return present.length === wanted.length && wanted.every((id) => present.includes(id));
}

async function saveWorkshops(
  tx: Sql,
  { attendeeId, firstOrderId }: OrderExchange,
  { workshopIds, now }: { workshopIds: string[]; now: Date },
): Promise<void> {
  await tx.orm.update(attendees).set({ workshopIds }).where(eq(attendees.id, attendeeId));
  await tx.orm.update(orders).set({ updatedAt: now }).where(eq(orders.id, firstOrderId));
}

/**
 * Called when only the exchange is refunded, not the person. Gives the person the former workshops back, and mails the pass
 * again. Throws 409 if a seat is missing, or if pass or workshops have changed since. The caller has locked the order of the
 * exchange.
 */
export async function returnWorkshops(
  tx: Sql,
  services: Pick<Services, 'clock' | 'jobs' | 'keys'>,
  orderId: string,
): Promise<void> {
  const exchange = await exchangeOf(tx, orderId);
  if (!exchange) return;
  const { firstOrderId, givenUp, workshopsBefore: workshopIds } = exchange;
  const now = services.clock.now();
  await swapBack(tx, exchange, now);
  await tx.orm.delete(orderItems).where(eq(orderItems.exchangeId, orderId));
  for (const workshop of givenUp) await addWorkshop(tx, firstOrderId, workshop);
  await saveWorkshops(tx, exchange, { workshopIds, now });
  await mailPassOf(tx, services, exchange);
}

/** Workshops that `returnWorkshops` gives back to the person of an exchange and takes away. */
export interface ReturnedWorkshops {
  /** name of the person, and the email of their pass */
  person: string;
  email: string;
  /** names of the workshops that the person has again, and of those of the exchange */
  former: string[];
  added: string[];
}

/**
 * Returns what `returnWorkshops` would do, or undefined if the order is no exchange. Changes nothing. Throws 409 as
 * `returnWorkshops` does.
 */
export async function previewReturn(tx: Sql, orderId: string, now: Date): Promise<ReturnedWorkshops | undefined> {
  const exchange = await exchangeOf(tx, orderId);
  if (!exchange) return undefined;
  await tx.query('SAVEPOINT preview');
  await swapBack(tx, exchange, now);
  await tx.query('ROLLBACK TO SAVEPOINT preview');
  const { attendeeId, givenUp, added } = exchange;
  const [found] = await tx.orm
    .select({ person: attendees.name, email: tickets.email })
    .from(attendees)
    .innerJoin(tickets, eq(tickets.attendeeId, attendees.id))
    .where(eq(attendees.id, attendeeId));
  return found && { ...found, former: givenUp.map(({ name }) => name), added: added.map(({ name }) => name) };
}

/** Exchanges the seats back. Throws 409 if one is missing, or if pass or workshops have changed since. */
async function swapBack(tx: Sql, exchange: OrderExchange, now: Date): Promise<void> {
  const { givenUp, added, workshopsAfter } = exchange;
  if (!(await isPaidFor(tx, exchange)) || !(await hasWorkshops(tx, exchange, workshopsAfter)))
    throw new Problem(409, m.exchange_refusals_changed_since());
  const ids = (workshops: { id: string }[]) => workshops.map(({ id }) => id);
  const [seats] = await tx.query<{ missing: string[] }>('SELECT swap_seats($1, $2, $3) AS missing', [
    ids(added),
    ids(givenUp),
    now,
  ]);
  const missing = givenUp.filter(({ id }) => seats?.missing.includes(id)).map(({ name }) => name);
  if (missing.length > 0) throw new Problem(409, m.exchange_refusals_no_seat_back({ workshops: missing.join(', ') }));
}

/** Mails the pass of the person, which names the workshops. */
export async function mailPassOf(
  tx: Sql,
  services: Pick<Services, 'clock' | 'jobs' | 'keys'>,
  { firstOrderId, attendeeId }: Pick<OrderExchange, 'firstOrderId' | 'attendeeId'>,
): Promise<void> {
  const [pass] = await tx.orm.select().from(tickets).where(eq(tickets.attendeeId, attendeeId));
  if (pass) await queuePassMail(tx, services, { orderId: firstOrderId, passId: pass.passId, email: pass.email });
}
