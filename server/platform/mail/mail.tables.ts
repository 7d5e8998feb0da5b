import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';
import type { MailKind } from '#domain/mail-kinds.ts';

/** Mails to send, and mails that were sent. */
export const outboxEmails = pgTable('outbox_emails', {
  id: link(text('id').primaryKey()),
  kind: fact(text('kind').$type<MailKind>().notNull()),
  recipient: person(text('recipient').notNull()),
  payload: person(jsonb('payload').$type<Record<string, unknown>>().notNull()),
  /**
   * 'kept': no SMTP server is configured; 'expired': the code in it was no longer valid before it was sent;
   * 'undeliverable': the server refuses the recipient, or all tries failed
   */
  state: fact(text('state').$type<'queued' | 'sent' | 'kept' | 'expired' | 'undeliverable'>().notNull()),
  attempts: integer('attempts').notNull().default(0),
  lastError: person(text('last_error')),
  orderId: link(text('order_id')),
  passId: link(text('pass_id')),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  nextTryAt: instant('next_try_at').notNull().defaultNow(),
  /** when a mail with a code expires; for other mails, a try that fails later is the last one */
  giveUpAt: instant('give_up_at')
    .notNull()
    .default(sql`now() + interval '2 days'`),
});

/** First tries of mails that failed one after another. No row while the mail server accepts mails, at most one otherwise. */
export const mailOutage = pgTable('mail_outage', {
  id: boolean('id').primaryKey().default(true),
  /** ids of the mails that failed since the last one was accepted */
  failedMails: link(text('failed_mails').array().notNull().default([])),
  /** of the last mail: the server cannot be reached, or it refused the mail */
  fault: fact(text('fault').$type<'server' | 'mail'>().notNull()),
  /** the last reply or error, without emails */
  reason: fact(text('reason').notNull()),
  /** begin of the outage; null while too few mails failed */
  since: instant('since'),
  /** during an outage, when the next mail is tried */
  nextTryAt: instant('next_try_at').notNull(),
});
