import { pgTable, text } from 'drizzle-orm/pg-core';
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
});
