import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import { instant, paise } from '#server/db/columns.ts';

/** The last serial number of each series and financial year. */
export const documentSerials = pgTable(
  'document_serials',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
);

/** Issued invoices and credit notes. */
export const taxDocuments = pgTable('tax_documents', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<TaxDocument['kind']>().notNull(),
  revision: integer('revision').notNull(),
  serial: text('serial').notNull().unique(),
  series: text('series').notNull(),
  financialYear: text('financial_year').notNull(),
  number: integer('number').notNull(),
  totalPaise: paise('total_paise').notNull(),
  content: jsonb('content').$type<TaxDocument>().notNull(),
  issuedAt: instant('issued_at').notNull(),
});
