import { pgTable, text } from 'drizzle-orm/pg-core';
import type { TicketState } from '#domain/tickets/upgrades.ts';
import { instant } from '#server/db/columns.ts';

/** Issued passes. */
export const tickets = pgTable('tickets', {
  passId: text('pass_id').primaryKey(),
  orderId: text('order_id').notNull(),
  attendeeId: text('attendee_id').notNull().unique(),
  conferenceId: text('conference_id').notNull(),
  email: text('email').notNull(),
  state: text('state').$type<TicketState>().notNull(),
  issuedAt: instant('issued_at').notNull(),
});
