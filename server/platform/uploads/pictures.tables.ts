import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { link } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Pictures of the site, such as photos of speakers. The content is in the picture store, under the same id. */
export const pictures = pgTable('pictures', {
  id: link(text('id').primaryKey()),
  sizeBytes: integer('size_bytes').notNull(),
  createdAt: instant('created_at').notNull(),
});
