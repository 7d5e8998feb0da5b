import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** Runs of the daily deletion of expired data, with the number of deleted rows per kind. Decision 42. */
export const retentionRuns = pgTable('retention_runs', {
  id: text('id').primaryKey(),
  madeAt: instant('made_at').notNull(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
});
