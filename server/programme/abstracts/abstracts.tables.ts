import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AbstractAuthor } from '#domain/abstracts.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';
import { link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Abstracts of registered delegates. The file is a row of `uploads`. Decision 38. */
export const abstracts = pgTable('abstracts', {
  id: link(text('id').primaryKey()),
  reference: link(text('reference').notNull().unique()),
  email: person(text('email').notNull().unique()),
  name: person(text('name').notNull()),
  organisation: person(text('organisation').notNull()),
  answers: person(jsonb('answers').$type<Omit<AbstractAnswers, 'file'>>().notNull()),
  authors: person(jsonb('authors').$type<AbstractAuthor[]>().notNull()),
  version: integer('version').notNull(),
  submittedAt: instant('submitted_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
