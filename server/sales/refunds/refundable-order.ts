import { and, asc, eq } from 'drizzle-orm';
import type { OrderPerson, SoldItem, TakenPart } from '#domain/refunds/refund-plan.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { orderExchanges } from '#server/sales/exchanges/exchanges.tables.ts';
import { attendees, orderItems } from '#server/sales/orders/orders.tables.ts';
import { settlements } from '#server/sales/payments/payments.tables.ts';
import { tickets } from '#server/sales/tickets/tickets.tables.ts';
import { refundLines } from './refunds.tables.ts';

/** The facts of an order that a plan of a refund needs. */
export interface RefundableOrder {
  items: SoldItem[];
  taken: TakenPart[];
  people: (OrderPerson & { name: string; email: string; passId: string | null })[];
}

/** Reads the items and people of an order, and what earlier refunds took back. */
export async function refundableOrder({ orm }: Sql, orderId: string): Promise<RefundableOrder> {
  const sold = await orm
    .select({ item: orderItems, attendeeId: orderExchanges.attendeeId })
    .from(orderItems)
    .leftJoin(orderExchanges, eq(orderExchanges.orderId, orderItems.exchangeId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  const taken = await orm
    .select({ position: refundLines.position, quantity: refundLines.quantity })
    .from(refundLines)
    .where(eq(refundLines.orderId, orderId));
  const people = await orm
    .select({ person: attendees, passId: tickets.passId, state: tickets.state })
    .from(attendees)
    .leftJoin(tickets, eq(tickets.attendeeId, attendees.id))
    .where(eq(attendees.orderId, orderId))
    .orderBy(asc(attendees.position));
  return {
    items: sold.map(({ item, attendeeId }) => ({ ...item, attendeeId })),
    taken,
    people: people.map(({ person, passId, state }) => ({
      attendeeId: person.id,
      name: person.name,
      email: person.email,
      workshopIds: person.workshopIds,
      isEnded: state === 'revoked',
      passId,
    })),
  };
}

export type Settled = typeof settlements.$inferSelect;

/** Returns the payment that pays for an order, or undefined if it is not paid, or all of it is being refunded. */
export async function settledPayment({ orm }: Sql, orderId: string): Promise<Settled | undefined> {
  const [settled] = await orm
    .select()
    .from(settlements)
    .where(and(eq(settlements.orderId, orderId), eq(settlements.outcome, 'settled')));
  return settled;
}
