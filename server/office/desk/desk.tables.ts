import { pgTable, text } from 'drizzle-orm/pg-core';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Notes of staff about orders. */
export const orderNotes = pgTable('order_notes', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  staffId: link(text('staff_id').notNull()),
  note: person(text('note').notNull()),
  writtenAt: instant('written_at').notNull(),
});

/** Saved views of the lists, each of one member of staff. */
export const deskViews = pgTable('desk_views', {
  id: link(text('id').primaryKey()),
  staffId: link(text('staff_id').notNull()),
  list: fact(text('list').$type<'orders' | 'people'>().notNull()),
  name: person(text('name').notNull()),
  /** query string without the search text */
  query: person(text('query').notNull()),
  savedAt: instant('saved_at').notNull(),
});
