import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditLine } from '#domain/money/payment-schedule.ts';
import { instant } from '#server/db/columns.ts';

/** Results of the daily money audit. */
export const moneyAudits = pgTable('money_audits', {
  id: text('id').primaryKey(),
  madeAt: instant('made_at').notNull(),
  breaches: integer('breaches').notNull(),
  lines: jsonb('lines').$type<AuditLine[]>().notNull(),
});
