import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NominationMark } from '#domain/awards.ts';
import type { AwardAnswers } from '#schemas/compiled/types.ts';
import { fact, link, person, secret } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Nominations, including unpaid ones. */
export const nominations = pgTable('nominations', {
  id: link(text('id').primaryKey()),
  award: fact(text('award').notNull()),
  answers: person(jsonb('answers').$type<AwardAnswers>().notNull()),
  consentVersion: fact(text('consent_version').notNull()),
  tokenHash: secret(text('token_hash').notNull()),
  /** id of the newest order of the nomination */
  orderId: link(text('order_id')),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  mark: fact(text('mark').$type<NominationMark>()),
  /** note of staff about the mark */
  markNote: person(text('mark_note')),
  markedAt: instant('marked_at'),
  /** id of the member of staff */
  markedBy: link(text('marked_by')),
  /** number of marks so far; a new mark states the one on which it is based */
  markVersion: integer('mark_version').notNull().default(0),
});
