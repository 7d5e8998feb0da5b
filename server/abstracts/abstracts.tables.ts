import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AbstractAuthor } from '#domain/abstracts.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { instant } from '#server/db/columns.ts';

/** Abstracts of registered delegates. The file is a row of `uploads`. Decision 38. */
export const abstracts = pgTable('abstracts', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull().unique(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  organisation: text('organisation').notNull(),
  answers: jsonb('answers').$type<Omit<AbstractAnswers, 'file'>>().notNull(),
  authors: jsonb('authors').$type<AbstractAuthor[]>().notNull(),
  version: integer('version').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
