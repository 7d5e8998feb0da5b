import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fact, link, person, secret } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** One-time codes that were mailed. Only their hashes are stored. */
export const oneTimeCodes = pgTable('one_time_codes', {
  id: link(text('id').primaryKey()),
  purpose: fact(text('purpose').$type<'tickets' | 'group' | 'abstract' | 'password-reset'>().notNull()),
  email: person(text('email').notNull()),
  /** mailbox of the email, for the number of codes per day; empty in rows of earlier versions */
  mailbox: person(text('mailbox').notNull().default('')),
  codeHash: secret(text('code_hash').notNull()),
  tries: integer('tries').notNull().default(0),
  /** keyed hash of the client that requested it; '' if unknown */
  asker: secret(text('asker').notNull().default('')),
  /** number of wrong tries by other clients */
  triesOfOthers: integer('tries_of_others').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
