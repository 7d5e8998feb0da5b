import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StatementColumns } from '#domain/money/statements/columns.ts';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant, paise } from '#server/platform/db/columns.ts';
import type { Settlement } from '#server/sales/payments/settle-payment.ts';

/** Uploaded bank statements. The files are not stored. */
export const statements = pgTable('statements', {
  id: link(text('id').primaryKey()),
  /** name or number of the bank account, as staff typed it */
  account: fact(text('account').notNull()),
  fileName: fact(text('file_name').notNull()),
  header: fact(text('header').array().notNull()),
  columns: fact(jsonb('columns').$type<StatementColumns>().notNull()),
  /** number of new lines, and of lines that an earlier statement had already */
  added: integer('added').notNull(),
  repeated: integer('repeated').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
  uploadedBy: link(text('uploaded_by').notNull()),
});

/** `exception`: kept in the list of exceptions until the money is where it belongs. */
export type LineState = 'open' | 'accepted' | 'not-ours' | 'exception';

/** Transfers of the uploaded statements. */
export const statementLines = pgTable('statement_lines', {
  id: link(text('id').primaryKey()),
  statementId: link(text('statement_id').notNull()),
  account: fact(text('account').notNull()),
  bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  amountPaise: paise('amount_paise').notNull(),
  /** the payer, and the text that the payer wrote */
  description: person(text('description').notNull()),
  /** number of the bank; if the statement has none, made of the day and the hash */
  bankReference: link(text('bank_reference').notNull()),
  lineHash: fact(text('line_hash').notNull()),
  state: fact(text('state').$type<LineState>().notNull()),
  orderId: link(text('order_id')),
  outcome: fact(text('outcome').$type<Settlement>()),
  reason: person(text('reason')),
  decidedAt: instant('decided_at'),
  decidedBy: link(text('decided_by')),
  /** rises with each decision */
  version: integer('version').notNull(),
});
