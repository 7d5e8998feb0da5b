import { pgTable, text } from 'drizzle-orm/pg-core';
import type { EnquiryState } from '#domain/enquiries.ts';
import { fact, link, person } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Messages from the contact form, and questions of exhibitors about stalls. */
export const enquiries = pgTable('enquiries', {
  id: link(text('id').primaryKey()),
  name: person(text('name').notNull()),
  email: person(text('email').notNull()),
  phone: person(text('phone')),
  organization: person(text('organization')),
  subject: person(text('subject')),
  message: person(text('message').notNull()),
  createdAt: instant('created_at').notNull(),
  /** account and stall category, for questions of exhibitors about a stall */
  accountId: link(text('account_id')),
  category: fact(text('category')),
  state: fact(text('state').$type<EnquiryState>().notNull().default('open')),
  decidedAt: instant('decided_at'),
  /** id of the member of staff */
  decidedBy: link(text('decided_by')),
  /** text of the mailed answer, or the reason why it was closed without one */
  answer: person(text('answer')),
});
