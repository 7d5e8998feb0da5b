import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AddedWorkshop, PricedWorkshop } from '#domain/booking/dearer-exchange.ts';

/** Exchanges of the workshops of one person for dearer ones. Each has an order of its own. Decision 077. */
export const orderExchanges = pgTable('order_exchanges', {
  orderId: text('order_id').primaryKey(),
  /** the order of the person */
  firstOrderId: text('first_order_id').notNull(),
  attendeeId: text('attendee_id').notNull(),
  /** ids of all workshops of the person before and after the exchange */
  workshopsBefore: text('workshops_before').array().notNull(),
  workshopsAfter: text('workshops_after').array().notNull(),
  givenUp: jsonb('given_up').$type<PricedWorkshop[]>().notNull(),
  added: jsonb('added').$type<AddedWorkshop[]>().notNull(),
});
