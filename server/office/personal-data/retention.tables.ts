import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { fact } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Runs of the daily deletion of expired data, with the number of deleted rows per kind. Decision 42. */
export const retentionRuns = pgTable('retention_runs', {
  id: fact(text('id').primaryKey()),
  madeAt: instant('made_at').notNull(),
  counts: fact(jsonb('counts').$type<Record<string, number>>().notNull()),
});
