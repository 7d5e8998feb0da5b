import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fact, link, person, secret } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** One-time codes that were requested. Only their hashes are stored, or `noHash` if a code was not mailed. */
export const oneTimeCodes = pgTable('one_time_codes', {
  id: link(text('id').primaryKey()),
  purpose: fact(text('purpose').$type<'tickets' | 'group' | 'abstract' | 'password-reset'>().notNull()),
  email: person(text('email').notNull()),
  /** mailbox of the email, for the number of codes per day; empty in rows of earlier versions */
  mailbox: person(text('mailbox').notNull().default('')),
  codeHash: secret(text('code_hash').notNull()),
  /** wrong tries in other browsers on the network of the client that requested it */
  tries: integer('tries').notNull().default(0),
  /** wrong tries in the browser that requested it */
  triesOfBrowser: integer('tries_of_browser').notNull().default(0),
  /** keyed hash of the client that requested it; '' if unknown */
  asker: secret(text('asker').notNull().default('')),
  /** wrong tries on other networks */
  triesOfOthers: integer('tries_of_others').notNull().default(0),
  /** hash of the browser that requested it, or that has opened its link; '' if unknown */
  browser: secret(text('browser').notNull().default('')),
  /** hash of the key of the link in its mail; null if the mail has no link */
  linkHash: secret(text('link_hash')),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
