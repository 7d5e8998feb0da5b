import { pgTable, text } from 'drizzle-orm/pg-core';
import { link } from '#server/platform/db/column-class.ts';
import { instant } from '#server/platform/db/columns.ts';

/** Further columns of group orders, one row per group. */
export const groupOrders = pgTable('group_orders', {
  orderId: link(text('order_id').primaryKey()),
  fingerprint: link(text('fingerprint').notNull()),
  openedAt: instant('opened_at'),
  remindedAt: instant('reminded_at'),
});
