import { pgTable, text } from 'drizzle-orm/pg-core';
import type { EnquiryState } from '#domain/enquiries.ts';
import { instant } from '#server/db/columns.ts';

/** Messages from the contact form, and questions of exhibitors about stalls. */
export const enquiries = pgTable('enquiries', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  organization: text('organization'),
  subject: text('subject'),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull(),
  /** account and stall category, for questions of exhibitors about a stall */
  accountId: text('account_id'),
  category: text('category'),
  state: text('state').$type<EnquiryState>().notNull().default('open'),
  decidedAt: instant('decided_at'),
  /** id of the member of staff */
  decidedBy: text('decided_by'),
  /** text of the mailed answer, or the reason why it was closed without one */
  answer: text('answer'),
});
