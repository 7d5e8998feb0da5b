import { pgTable, text } from 'drizzle-orm/pg-core';
import { link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Corrections that buyers made to names and emails of attendees. */
export const corrections = pgTable('corrections', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  attendeeId: link(text('attendee_id').notNull()),
  nameBefore: person(text('name_before').notNull()),
  nameAfter: person(text('name_after').notNull()),
  emailBefore: person(text('email_before').notNull()),
  emailAfter: person(text('email_after').notNull()),
  correctedAt: instant('corrected_at').notNull(),
});
