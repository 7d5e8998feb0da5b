import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { fact, link, person } from '#server/db/column-class.ts';
import { instant } from '#server/db/columns.ts';
import type { MailKind } from './mail-kinds.ts';

/** Mails to send, and mails that were sent. */
export const outboxEmails = pgTable('outbox_emails', {
  id: link(text('id').primaryKey()),
  kind: fact(text('kind').$type<MailKind>().notNull()),
  recipient: person(text('recipient').notNull()),
  payload: person(jsonb('payload').$type<Record<string, unknown>>().notNull()),
  /** 'kept': no SMTP server is configured; 'undeliverable': the last try failed */
  state: fact(text('state').$type<'queued' | 'sent' | 'kept' | 'undeliverable'>().notNull()),
  attempts: integer('attempts').notNull().default(0),
  lastError: person(text('last_error')),
  orderId: link(text('order_id')),
  passId: link(text('pass_id')),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});
