import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TaxDocument } from '#domain/money/tax-documents.ts';

/** Tables of tax documents; the migrations beside this file are the truth. */
export const documentSerials = pgTable(
  'document_serials',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
);

export const taxDocuments = pgTable('tax_documents', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<TaxDocument['kind']>().notNull(),
  revision: integer('revision').notNull(),
  serial: text('serial').notNull().unique(),
  series: text('series').notNull(),
  financialYear: text('financial_year').notNull(),
  number: integer('number').notNull(),
  totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
  content: jsonb('content').$type<TaxDocument>().notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
});
