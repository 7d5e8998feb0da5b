import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What visitors wrote to the organiser, and the mails that go out. */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const enquiries = pgTable('enquiries', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  organization: text('organization'),
  subject: text('subject'),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
  /** of a signed-in company's question about a stall: who asked, and about which */
  accountId: text('account_id'),
  category: text('category'),
});

type MailKind =
  | 'pass'
  | 'ticket-code'
  | 'late-payment'
  | 'enquiry'
  | 'sign-in-code'
  | 'reset-code'
  | 'account-made'
  | 'invitation'
  | 'group-code'
  | 'group-link'
  | 'group-proforma'
  | 'group-reminder'
  | 'group-paid'
  | 'order-moved'
  | 'order-unpaid'
  | 'order-paid'
  | 'refund-asked'
  | 'refund-answer'
  | 'event-cancelled'
  | 'award-received'
  | 'award-paid'
  | 'award-entry'
  | 'tax-document'
  | 'group-cancelled'
  | 'abstract-code'
  | 'abstract-received';

export const outboxEmails = pgTable('outbox_emails', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<MailKind>().notNull(),
  recipient: text('recipient').notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  /** queued, sent over SMTP, kept for reading where no SMTP server is set, or given up after the last try */
  state: text('state').$type<'queued' | 'sent' | 'kept' | 'undeliverable'>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  orderId: text('order_id'),
  passId: text('pass_id'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});
