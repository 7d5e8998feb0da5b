import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** Uploaded files. The content is in the file store, under the same id. */
export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  fileName: text('file_name').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
  orderId: text('order_id'),
  /** id of the abstract of this file; a file with `replacedAt` is deleted soon */
  abstractId: text('abstract_id'),
  replacedAt: instant('replaced_at'),
});
