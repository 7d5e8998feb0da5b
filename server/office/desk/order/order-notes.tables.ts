import { pgTable, text } from 'drizzle-orm/pg-core';
import { link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Notes of staff about orders. */
export const orderNotes = pgTable('order_notes', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  staffId: link(text('staff_id').notNull()),
  note: person(text('note').notNull()),
  writtenAt: instant('written_at').notNull(),
});
