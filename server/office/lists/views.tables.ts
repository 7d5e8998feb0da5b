import { pgTable, text } from 'drizzle-orm/pg-core';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

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
