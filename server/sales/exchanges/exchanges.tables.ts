import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AddedWorkshop, PricedWorkshop } from '#domain/booking/dearer-exchange.ts';
import { fact, link } from '#server/platform/db/column-class.ts';

/** Exchanges of the workshops of one person for dearer ones. Each has an order of its own. Decision 077. */
export const orderExchanges = pgTable('order_exchanges', {
  orderId: link(text('order_id').primaryKey()),
  /** the order of the person */
  firstOrderId: link(text('first_order_id').notNull()),
  attendeeId: link(text('attendee_id').notNull()),
  /** ids of all workshops of the person before and after the exchange */
  workshopsBefore: fact(text('workshops_before').array().notNull()),
  workshopsAfter: fact(text('workshops_after').array().notNull()),
  givenUp: fact(jsonb('given_up').$type<PricedWorkshop[]>().notNull()),
  added: fact(jsonb('added').$type<AddedWorkshop[]>().notNull()),
});
