import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '#domain/exhibitors/documents.ts';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Companies that registered as exhibitors. */
export const exhibitors = pgTable('exhibitors', {
  accountId: link(text('account_id').primaryKey()),
  email: person(text('email').notNull()),
  personName: person(text('person_name').notNull()),
  personDesignation: person(text('person_designation').notNull()),
  mobile: person(text('mobile').notNull()),
  name: person(text('name').notNull()),
  website: person(text('website').notNull()),
  decision: person(text('decision').notNull()),
  sector: person(text('sector').notNull()),
  marketMedium: person(text('market_medium').notNull()),
  gstNumber: person(text('gst_number')),
  billingName: person(text('billing_name')),
  billingAddress: person(text('billing_address').notNull()),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Accounts that the organiser has invited, with the time of the last invitation. */
export const exhibitorInvitations = pgTable('exhibitor_invitations', {
  accountId: link(text('account_id').primaryKey()),
  email: person(text('email').notNull()),
  invitedAt: instant('invited_at').notNull(),
});

/** Files of a company. The content is in the file store under the same id. */
export const exhibitorDocuments = pgTable('exhibitor_documents', {
  id: link(text('id').primaryKey()),
  accountId: link(text('account_id').notNull()),
  kind: fact(text('kind').$type<DocumentKind>().notNull()),
  title: person(text('title').notNull()),
  fileName: person(text('file_name').notNull()),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: fact(text('sha256').notNull()),
  createdAt: instant('created_at').notNull(),
});
