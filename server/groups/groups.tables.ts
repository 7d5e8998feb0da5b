import { pgTable, text } from 'drizzle-orm/pg-core';
import { link, person } from '#server/db/column-class.ts';
import { instant } from '#server/db/columns.ts';

/** Further columns of group orders, one row per group. */
export const groupOrders = pgTable('group_orders', {
  orderId: link(text('order_id').primaryKey()),
  fingerprint: link(text('fingerprint').notNull()),
  openedAt: instant('opened_at'),
  remindedAt: instant('reminded_at'),
});

/** Corrections that contacts of groups made to names. */
export const nameChanges = pgTable('name_changes', {
  id: link(text('id').primaryKey()),
  orderId: link(text('order_id').notNull()),
  attendeeId: link(text('attendee_id').notNull()),
  nameBefore: person(text('name_before').notNull()),
  nameAfter: person(text('name_after').notNull()),
  changedAt: instant('changed_at').notNull(),
});
