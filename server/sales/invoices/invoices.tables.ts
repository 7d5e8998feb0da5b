import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TaxDocument } from '#domain/money/tax-documents.ts';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant, paise } from '#server/platform/db/columns.ts';

/** The last serial number of each series and financial year. */
export const documentSerials = pgTable(
  'document_serials',
  {
    series: fact(text('series').notNull()),
    financialYear: fact(text('financial_year').notNull()),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.financialYear] })],
);

/** Issued invoices and credit notes. */
export const taxDocuments = pgTable('tax_documents', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  kind: fact(text('kind').$type<TaxDocument['kind']>().notNull()),
  revision: integer('revision').notNull(),
  serial: link(text('serial').notNull().unique()),
  series: fact(text('series').notNull()),
  financialYear: fact(text('financial_year').notNull()),
  number: integer('number').notNull(),
  totalPaise: paise('total_paise').notNull(),
  /** the law requires it; the buyer is removed when the legal period ends */
  content: person(jsonb('content').$type<TaxDocument>().notNull()),
  issuedAt: instant('issued_at').notNull(),
});
