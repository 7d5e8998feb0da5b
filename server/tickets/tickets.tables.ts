import { pgTable, text } from 'drizzle-orm/pg-core';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import { fact, link, person } from '#server/db/column-class.ts';
import { instant } from '#server/db/columns.ts';

/** Issued passes. */
export const tickets = pgTable('tickets', {
  passId: link(text('pass_id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  attendeeId: link(text('attendee_id').notNull().unique()),
  conferenceId: fact(text('conference_id').notNull()),
  email: person(text('email').notNull()),
  state: fact(text('state').$type<TicketState>().notNull()),
  issuedAt: instant('issued_at').notNull(),
});
