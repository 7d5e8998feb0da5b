import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';
import type { MailKind } from './mail-kinds.ts';

/** Mails to send, and mails that were sent. */
export const outboxEmails = pgTable('outbox_emails', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<MailKind>().notNull(),
  recipient: text('recipient').notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  /** 'kept': no SMTP server is configured; 'undeliverable': the last try failed */
  state: text('state').$type<'queued' | 'sent' | 'kept' | 'undeliverable'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  orderId: text('order_id'),
  passId: text('pass_id'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});
