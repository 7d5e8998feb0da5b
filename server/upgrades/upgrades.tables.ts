import { pgTable, text } from 'drizzle-orm/pg-core';

/** Which pass an upgrade replaces. Decision 39. */
export const passUpgrades = pgTable('pass_upgrades', {
  /** the new pass's */
  attendeeId: text('attendee_id').primaryKey(),
  orderId: text('order_id').notNull(),
  /** the old pass */
  passId: text('pass_id').notNull(),
  fromName: text('from_name').notNull(),
  toName: text('to_name').notNull(),
});
