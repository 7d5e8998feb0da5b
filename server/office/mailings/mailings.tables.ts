import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LeftOutReason, MailingState } from '#domain/mailings/mailings.ts';
import type { Audience, SegmentFilters } from '#domain/mailings/segment.ts';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Emails in lower case that get no mailings. */
export const unsubscribedEmails = pgTable('unsubscribed_emails', {
  email: person(text('email').primaryKey()),
  unsubscribedAt: instant('unsubscribed_at').notNull(),
});

/** Mails of the office to a segment. Only a draft can be edited. */
export const mailings = pgTable('mailings', {
  id: link(text('id').primaryKey()),
  audience: fact(text('audience').$type<Audience>().notNull()),
  filters: fact(jsonb('filters').$type<SegmentFilters>().notNull()),
  subject: fact(text('subject').notNull()),
  /** Markdown */
  body: fact(text('body').notNull()),
  state: fact(text('state').$type<MailingState>().notNull()),
  /** rises with each change by a person */
  version: integer('version').notNull(),
  madeAt: instant('made_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: link(text('changed_by').notNull()),
  /** when the first mail may leave; null for a draft */
  sendAt: instant('send_at'),
  finishedAt: instant('finished_at'),
  /** number of people who get the mail; 0 for a draft */
  recipients: integer('recipients').notNull().default(0),
  /** how many of their mails are or were in the outbox */
  queued: integer('queued').notNull().default(0),
});

export type Mailing = typeof mailings.$inferSelect;

/** The people of a segment when its mailing was released, also those who get no mail. */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    mailingId: link(text('mailing_id').notNull()),
    position: integer('position').notNull(),
    name: person(text('name').notNull()),
    /** lower case; '' without an email or after an erasure */
    email: person(text('email').notNull()),
    orderId: link(text('order_id').notNull()),
    orderCode: link(text('order_code').notNull()),
    /** null for the contact of the order */
    attendeeId: link(text('attendee_id')),
    leftOut: fact(text('left_out').$type<LeftOutReason>()),
    outboxId: link(text('outbox_id')),
  },
  (table) => [primaryKey({ columns: [table.mailingId, table.position] })],
);
