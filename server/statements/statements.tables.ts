import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StatementColumns } from '#domain/money/statements/columns.ts';
import { instant, paise } from '#server/db/columns.ts';
import type { Settlement } from '#server/payments/settle-payment.ts';

/** Uploaded bank statements. The files are not stored. */
export const statements = pgTable('statements', {
  id: text('id').primaryKey(),
  /** name or number of the bank account, as staff typed it */
  account: text('account').notNull(),
  fileName: text('file_name').notNull(),
  header: text('header').array().notNull(),
  columns: jsonb('columns').$type<StatementColumns>().notNull(),
  /** number of new lines, and of lines that an earlier statement had already */
  added: integer('added').notNull(),
  repeated: integer('repeated').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
  uploadedBy: text('uploaded_by').notNull(),
});

/** `exception`: kept in the list of exceptions until the money is where it belongs. */
export type LineState = 'open' | 'accepted' | 'not-ours' | 'exception';

/** Transfers of the uploaded statements. */
export const statementLines = pgTable('statement_lines', {
  id: text('id').primaryKey(),
  statementId: text('statement_id').notNull(),
  account: text('account').notNull(),
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  amountPaise: paise('amount_paise').notNull(),
  description: text('description').notNull(),
  /** number of the bank; if the statement has none, made of the day and the hash */
  bankReference: text('bank_reference').notNull(),
  lineHash: text('line_hash').notNull(),
  state: text('state').$type<LineState>().notNull(),
  orderId: text('order_id'),
  outcome: text('outcome').$type<Settlement>(),
  reason: text('reason'),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by'),
  /** rises with each decision */
  version: integer('version').notNull(),
});
