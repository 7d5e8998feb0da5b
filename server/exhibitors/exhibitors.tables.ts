import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '#domain/exhibitors/documents.ts';
import { instant } from '#server/db/columns.ts';

/** Companies that registered as exhibitors. */
export const exhibitors = pgTable('exhibitors', {
  accountId: text('account_id').primaryKey(),
  email: text('email').notNull(),
  personName: text('person_name').notNull(),
  personDesignation: text('person_designation').notNull(),
  mobile: text('mobile').notNull(),
  name: text('name').notNull(),
  website: text('website').notNull(),
  decision: text('decision').notNull(),
  sector: text('sector').notNull(),
  marketMedium: text('market_medium').notNull(),
  gstNumber: text('gst_number'),
  billingName: text('billing_name'),
  billingAddress: text('billing_address').notNull(),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Accounts that the organiser has invited, with the time of the last invitation. */
export const exhibitorInvitations = pgTable('exhibitor_invitations', {
  accountId: text('account_id').primaryKey(),
  email: text('email').notNull(),
  invitedAt: instant('invited_at').notNull(),
});

/** Files of a company. The content is in the file store under the same id. */
export const exhibitorDocuments = pgTable('exhibitor_documents', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  title: text('title').notNull(),
  fileName: text('file_name').notNull(),
  sizeBytes: integer('size_bytes').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: instant('created_at').notNull(),
});
