import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AbstractAuthor } from '#domain/abstracts.ts';
import type { AbstractAnswers } from '#schemas/compiled/types.ts';

/** What registered delegates hand in; the file lies in uploads. Decision 38. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
