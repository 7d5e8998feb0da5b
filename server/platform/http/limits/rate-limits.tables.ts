import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { link } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Number of calls per limit and time window. */
export const throttles = pgTable(
  'throttles',
  {
    /** keyed hash of an email or a client; the row is deleted after a day */
    bucket: link(text('bucket').notNull()),
    windowStart: instant('window_start').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.windowStart] })],
);
