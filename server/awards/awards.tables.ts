import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NominationMark } from '#domain/awards.ts';
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
  mark: text('mark').$type<NominationMark>(),
  /** note of staff about the mark */
  markNote: text('mark_note'),
  markedAt: instant('marked_at'),
  /** id of the member of staff */
  markedBy: text('marked_by'),
  /** number of marks so far; a new mark states the one on which it is based */
  markVersion: integer('mark_version').notNull().default(0),
});
