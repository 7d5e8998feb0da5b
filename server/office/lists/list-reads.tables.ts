import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { fact, link } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Rows of lists and searches that each member of staff has read, by hour. Deleted after two days. */
export const listReads = pgTable(
  'desk_list_reads',
  {
    staffId: link(text('staff_id').notNull()),
    /** such as 'orders', or 'hits' of a search */
    list: fact(text('list').notNull()),
    hour: instant('hour').notNull(),
    rows: integer('rows').notNull(),
    /** whether the audit log has an event for this hour */
    isRecorded: boolean('is_recorded').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list, table.hour] })],
);
