import { kindOf } from '#domain/booking/order-kinds.ts';
import { asc, eq } from 'drizzle-orm';
import { orderStatus, type OrderStatus } from '#domain/booking/order-page.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { refunds } from '#server/sales/refunds/refunds.tables.ts';
import { corrections } from './order-page.tables.ts';
import { orderItems, orders } from '#server/sales/orders/orders.tables.ts';
import { payments, settlements } from '#server/sales/payments/payments.tables.ts';
import { refundRequests } from '#server/sales/refunds/refunds.tables.ts';

type Row = typeof orders.$inferSelect;

/** An order with its history, for its page, files and corrections. */
export interface OrderFacts {
  row: Row;
  status: OrderStatus;
  items: { label: string; quantity: number; unitPaise: Paise }[];
  people: OrderPerson[];
  attempts: (typeof payments.$inferSelect)[];
  money: (typeof settlements.$inferSelect)[];
  goingBack: (typeof refunds.$inferSelect)[];
  corrected: Date[];
  /** times of declined attempts */
  declined: Date[];
  requests: (typeof refundRequests.$inferSelect)[];
}

export interface OrderPerson {
  attendeeId: string;
  /** position in the order, from 1 */
  number: number;
  name: string;
  designation: string;
  organisation: string;
  email: string;
  mobile: string;
  /** id of the valid pass, and the time of its issue */
  passId: string | null;
  /** id that names the category of the pass */
  conferenceId: string | null;
  issuedAt: Date | null;
  workshops: { id: string; name: string; dateTime: string }[];
  /** number of times that the name or email was corrected */
  changes: number;
}

export async function orderFacts(sql: Sql, id: string, now: Date): Promise<OrderFacts | undefined> {
  const { orm } = sql;
  const [row] = await orm.select().from(orders).where(eq(orders.id, id));
  if (!row) return undefined;
  const items = await orm.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position));
  const attempts = await orm.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.createdAt));
  const money = await orm.select().from(settlements).where(eq(settlements.orderId, id));
  const goingBack = await orm.select().from(refunds).where(eq(refunds.orderId, id));
  const made = await orm.select().from(corrections).where(eq(corrections.orderId, id));
  const requests = await orm
    .select()
    .from(refundRequests)
    .where(eq(refundRequests.orderId, id))
    .orderBy(asc(refundRequests.askedAt));
  const paymentFacts = {
    state: row.state,
    holdUntil: row.holdUntil,
    isReported: await isReported(sql, id),
    isPolled: attempts.some(({ nextAskAt }) => nextAskAt !== null),
    isReplaced: kindOf(row).isReplaceable === true && (await isReplaced(sql, id)),
    isBeingRefunded: !money.some(({ outcome }) => outcome === 'settled'),
  };
  const corrected = made.map(({ correctedAt }) => correctedAt);
  const people = await peopleOf(sql, id);
  const declined = await declinesOf(sql, id);
  const status = orderStatus(paymentFacts, now);
  return { row, status, items, people, attempts, money, goingBack, corrected, declined, requests };
}

/** Returns whether a webhook reported a payment that its job has not processed yet. */
async function isReported(sql: Sql, orderId: string): Promise<boolean> {
  const waiting = await sql.query(
    `SELECT 1 FROM payment_events e JOIN payments p ON p.gateway = e.gateway AND p.provider_order_id = e.provider_order_id
     WHERE p.order_id = $1 AND e.type = 'paid' AND e.worked_at IS NULL LIMIT 1`,
    [orderId],
  );
  return waiting.length > 0;
}

/** Returns whether another paid order has registered an email of this order. */
async function isReplaced(sql: Sql, orderId: string): Promise<boolean> {
  const registered = await sql.query(
    `SELECT 1 FROM attendees a JOIN address_claims c ON c.email = a.email
     WHERE a.order_id = $1 AND c.order_id <> $1 AND c.held_until IS NULL LIMIT 1`,
    [orderId],
  );
  return registered.length > 0;
}

async function declinesOf(sql: Sql, orderId: string): Promise<Date[]> {
  const events = await sql.query<{ at: Date }>(
    `SELECT e.received_at AS at FROM payment_events e
     JOIN payments p ON p.gateway = e.gateway AND p.provider_order_id = e.provider_order_id
     WHERE p.order_id = $1 AND e.type = 'failed'`,
    [orderId],
  );
  return events.map(({ at }) => new Date(at));
}

/** Reads the people of an order. Workshops have their current names. */
const peopleOf = (sql: Sql, orderId: string) =>
  sql.query<OrderPerson>(
    `SELECT a.id AS "attendeeId", a.position + 1 AS number, a.name, a.designation, a.organisation, a.email, a.mobile,
            t.pass_id AS "passId", t.conference_id AS "conferenceId", t.issued_at AS "issuedAt",
            coalesce((SELECT json_agg(json_build_object('id', w.id, 'name', w.name, 'dateTime', w.date_time) ORDER BY w.position, w.id)
                      FROM workshops w WHERE w.id = ANY (a.workshop_ids)), '[]') AS workshops,
            (SELECT count(*)::int FROM corrections c WHERE c.attendee_id = a.id) AS changes
     FROM attendees a LEFT JOIN tickets t ON t.attendee_id = a.id AND t.state = 'valid'
     WHERE a.order_id = $1 ORDER BY a.position`,
    [orderId],
  );
