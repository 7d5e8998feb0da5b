import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** Further columns of group orders, one row per group. */
export const groupOrders = pgTable('group_orders', {
  orderId: text('order_id').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  openedAt: instant('opened_at'),
  remindedAt: instant('reminded_at'),
});

/** Corrections that contacts of groups made to names. */
export const nameChanges = pgTable('name_changes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  attendeeId: text('attendee_id').notNull(),
  nameBefore: text('name_before').notNull(),
  nameAfter: text('name_after').notNull(),
  changedAt: instant('changed_at').notNull(),
});
