import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Uploaded files. The content is in the file store, under the same id. */
export const uploads = pgTable('uploads', {
  id: link(text('id').primaryKey()),
  fileName: person(text('file_name').notNull()),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: fact(text('sha256').notNull()),
  createdAt: instant('created_at').notNull(),
  orderId: link(text('order_id')),
  /** id of the abstract of this file; a file with `replacedAt` is deleted soon */
  abstractId: link(text('abstract_id')),
  replacedAt: instant('replaced_at'),
});
