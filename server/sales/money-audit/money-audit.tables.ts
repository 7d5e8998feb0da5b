import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditLine } from '#domain/money/payment-schedule.ts';
import { fact } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Results of the daily money audit. */
export const moneyAudits = pgTable('money_audits', {
  id: fact(text('id').primaryKey()),
  madeAt: instant('made_at').notNull(),
  breaches: integer('breaches').notNull(),
  lines: fact(jsonb('lines').$type<AuditLine[]>().notNull()),
});
