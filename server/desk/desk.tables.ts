import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** Notes of staff about orders. */
export const orderNotes = pgTable('order_notes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  staffId: text('staff_id').notNull(),
  note: text('note').notNull(),
  writtenAt: instant('written_at').notNull(),
});

/** Saved views of the lists, each of one member of staff. */
export const deskViews = pgTable('desk_views', {
  id: text('id').primaryKey(),
  staffId: text('staff_id').notNull(),
  list: text('list').$type<'orders' | 'people'>().notNull(),
  name: text('name').notNull(),
  /** query string without the search text */
  query: text('query').notNull(),
  savedAt: instant('saved_at').notNull(),
});
