import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When what is kept no longer was looked for, and how much of each kind went. Decision 42. */
export const retentionRuns = pgTable('retention_runs', {
  id: text('id').primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
});
