import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** Corrections that buyers made to names and emails of attendees. */
export const corrections = pgTable('corrections', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  attendeeId: text('attendee_id').notNull(),
  nameBefore: text('name_before').notNull(),
  nameAfter: text('name_after').notNull(),
  emailBefore: text('email_before').notNull(),
  emailAfter: text('email_after').notNull(),
  correctedAt: instant('corrected_at').notNull(),
});
