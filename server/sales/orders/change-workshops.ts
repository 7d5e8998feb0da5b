import { eq } from 'drizzle-orm';
import type { PricedWorkshop } from '#domain/booking/dearer-exchange.ts';
import { formatInrExactly, toPaise, toRupees, type Paise } from '#domain/money/money.ts';
import { differencesOf } from '#domain/refunds/exchange-refund.ts';
import { m } from '#messages';
import type { AuditEvent } from '#server/platform/audit/record-event.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/http/problems.ts';
import type { OrderFacts, OrderPerson } from '#server/sales/order-page/order-facts.ts';
import type { Services } from '#server/sales/services.ts';
import { queuePassMail } from '#server/sales/tickets/queue-pass-mail.ts';
import { attendees, orderItems, orders } from './orders.tables.ts';
import { isLeft, workshopChange, type WorkshopChange } from './placing/quote-workshops.ts';

export interface Exchange {
  facts: OrderFacts;
  person: OrderPerson;
  /** ids of all workshops that the person wants */
  wanted: readonly string[];
}

/**
 * Exchanges workshops of a person of a paid order for others with the same price, and mails the pass again. Seats are
 * taken by the rule of `swap_seats`: all of them, or none. The invoice stays as issued, because amount and tax do not
 * change. The caller has locked the order row. Returns undefined if nothing is different. Throws 409 if the exchange
 * is impossible, or the price is different. Decision 071.
 */
export async function changeWorkshops(
  tx: Sql,
  services: Services,
  exchange: Exchange,
): Promise<AuditEvent | undefined> {
  const change = await workshopChange(tx, services.conference, exchange);
  const { givenUp, added, whyNot, differencePaise } = change;
  if (whyNot !== undefined) throw new Problem(409, whyNot);
  if (differencePaise > 0) throw new Problem(409, m.desk_orders_price_more({ difference: inRupees(differencePaise) }));
  if (differencePaise < 0) throw new Problem(409, m.desk_orders_price_less({ difference: inRupees(-differencePaise) }));
  if (givenUp.length === 0 && added.length === 0) return undefined;
  return (await exchangeSeats(tx, services, { exchange, change })).event;
}

const inRupees = (paise: Paise): string => formatInrExactly(toRupees(paise));

/** An item of what cheaper workshops left of the price. */
interface LeftItem {
  position: number;
  paise: Paise;
}

/**
 * Exchanges seats, items and workshops of the person, and mails the pass again. What cheaper workshops leave of the
 * price becomes items of its own, so that the sum of the items stays the payment; the caller refunds them. Throws 409 if a
 * seat is missing.
 */
export async function exchangeSeats(
  tx: Sql,
  services: Pick<Services, 'clock' | 'jobs' | 'keys'>,
  { exchange: { facts, person, wanted }, change }: { exchange: Exchange; change: WorkshopChange },
): Promise<{ event: AuditEvent; left: LeftItem[] }> {
  const { givenUp, added } = change;
  await swapSeats(tx, services, change);
  await swapItems(tx, facts.row.id, change);
  const left = await addLeftItems(tx, facts.row.id, change);
  const ids = [
    ...person.workshops.map(({ id }) => id).filter((id) => wanted.includes(id)),
    ...added.map(({ id }) => id),
  ];
  await tx.orm.update(attendees).set({ workshopIds: ids }).where(eq(attendees.id, person.attendeeId));
  await tx.orm.update(orders).set({ updatedAt: services.clock.now() }).where(eq(orders.id, facts.row.id));
  const { passId, email } = person;
  if (passId !== null) await queuePassMail(tx, services, { orderId: facts.row.id, passId, email });
  const event = {
    action: 'order.workshops-changed',
    subject: { kind: 'attendee', id: person.attendeeId },
    before: { workshops: givenUp.map(({ name }) => name) },
    after: { workshops: added.map(({ name }) => name) },
  };
  return { event, left };
}

async function swapSeats(
  tx: Sql,
  { clock }: Pick<Services, 'clock'>,
  { givenUp, added }: WorkshopChange,
): Promise<void> {
  const ids = (workshops: { id: string }[]) => workshops.map(({ id }) => id);
  const [seats] = await tx.query<{ missing: string[] }>('SELECT swap_seats($1, $2, $3) AS missing', [
    ids(givenUp),
    ids(added),
    clock.now(),
  ]);
  const missing = added.filter(({ id }) => seats?.missing.includes(id));
  if (missing.length > 0)
    throw new Problem(
      409,
      m.desk_orders_seats_gone({ workshops: missing.map(({ name }) => name).join(', ') }),
      missing.map(({ id, name }) => ({ field: id, message: m.desk_orders_seats_gone({ workshops: name }) })),
    );
}

/** Changes the items of the order. Items of refunded people stay. */
async function swapItems(tx: Sql, orderId: string, { givenUp, added }: WorkshopChange): Promise<void> {
  for (const { id } of givenUp) await removeWorkshop(tx, orderId, id);
  for (const { id, name, amount } of added) await addWorkshop(tx, orderId, { id, name, paise: toPaise(amount) });
}

/** Removes one seat of a workshop from the items, at its lowest price. Workshops of exchanges for dearer ones stay. */
export const removeWorkshop = async (tx: Sql, orderId: string, id: string): Promise<void> =>
  void (await tx.query(
    `WITH item AS (SELECT i.position, i.quantity FROM order_items i
         WHERE i.order_id = $1 AND i.kind = 'workshop' AND i.ref_id = $2 AND i.exchange_id IS NULL AND ${isLeft}
         ORDER BY i.unit_paise, i.position LIMIT 1),
         gone AS (DELETE FROM order_items i USING item WHERE i.order_id = $1 AND i.position = item.position AND item.quantity = 1)
       UPDATE order_items i SET quantity = i.quantity - 1 FROM item
       WHERE i.order_id = $1 AND i.position = item.position AND item.quantity > 1`,
    [orderId, id],
  ));

/** Adds one seat of a workshop to the items, at a price. */
export async function addWorkshop(tx: Sql, orderId: string, { id, name, paise }: PricedWorkshop): Promise<void> {
  const [same] = await tx.query<{ position: number }>(
    `UPDATE order_items SET quantity = quantity + 1
     WHERE order_id = $1 AND kind = 'workshop' AND ref_id = $2 AND unit_paise = $3 AND exchange_id IS NULL RETURNING position`,
    [orderId, id, paise],
  );
  if (!same) await addItem(tx, orderId, { kind: 'workshop', refId: id, label: name, unitPaise: paise });
}

/** Adds what the new workshops left of the price of the others. */
async function addLeftItems(
  tx: Sql,
  orderId: string,
  { givenUp, differencePaise }: WorkshopChange,
): Promise<LeftItem[]> {
  const left: LeftItem[] = [];
  for (const { id, name, paise } of differencesOf(givenUp, Math.max(-differencePaise, 0))) {
    const label = m.desk_orders_price_left({ workshop: name });
    const position = await addItem(tx, orderId, { kind: 'difference', refId: id, label, unitPaise: paise });
    left.push({ position, paise });
  }
  return left;
}

/** Adds an item with the quantity 1, and returns its position. */
export async function addItem(
  tx: Sql,
  orderId: string,
  item: Pick<typeof orderItems.$inferInsert, 'kind' | 'refId' | 'label' | 'unitPaise' | 'exchangeId'>,
): Promise<number> {
  const [last] = await tx.query<{ position: number }>(
    'SELECT max(position) AS position FROM order_items WHERE order_id = $1',
    [orderId],
  );
  const position = (last?.position ?? -1) + 1;
  await tx.orm.insert(orderItems).values({ ...item, orderId, position, quantity: 1 });
  return position;
}
