import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AwardAnswers } from '#schemas/compiled/types.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What was nominated; see schema.ts. */
export const nominations = pgTable('nominations', {
  id: text('id').primaryKey(),
  award: text('award').notNull(),
  answers: jsonb('answers').$type<AwardAnswers>().notNull(),
  consentVersion: text('consent_version').notNull(),
  tokenHash: text('token_hash').notNull(),
  /** of its newest order */
  orderId: text('order_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
