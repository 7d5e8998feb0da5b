import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { instant } from '#server/db/columns.ts';

/** Nominations, including unpaid ones. */
export const nominations = pgTable('nominations', {
  id: text('id').primaryKey(),
  award: text('award').notNull(),
  answers: jsonb('answers').$type<AwardAnswers>().notNull(),
  consentVersion: text('consent_version').notNull(),
  tokenHash: text('token_hash').notNull(),
  /** id of the newest order of the nomination */
  orderId: text('order_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
